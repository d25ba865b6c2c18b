/** The programme's own figures as the answers quote them. */
export interface SupportFigures {
  readonly chain: string;
  readonly minimumDeposit: string;
  readonly minimumPrincipal: string;
  readonly lowestRate: string;
  readonly highestRate: string;
  readonly highestFrom: string;
  readonly cycleHours: number;
  readonly lockHours: number;
  readonly overdueHours: number;
  readonly daysPerYear: number;
  readonly daysPerMonth: number;
  readonly timeZone: string;
  /** The nearest level first. */
  readonly referralLevels: readonly { readonly level: number; readonly percent: string }[];
  readonly confirmations: number;
}

export interface SupportEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** Other words that people search for it by. */
  readonly words?: string;
}

export interface SupportCategory {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly SupportEntry[];
}
