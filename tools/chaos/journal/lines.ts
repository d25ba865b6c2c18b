/** The kinds of commands. */
export const KINDS = ['start', 'collect', 'withdraw', 'redeem', 'expect'] as const;
export type Kind = (typeof KINDS)[number];

/** A command on its way; written before it is sent. Times are epoch milliseconds. */
export interface SentLine {
  readonly line: 'sent';
  /** The Idempotency-Key; the same for every time the command is sent. */
  readonly key: string;
  readonly member: string;
  readonly kind: Kind;
  /** Without the password. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
  /** Whether the member knew how things stand, so that a refusal is wrong. */
  readonly sure: boolean;
  /** Sent again after the load, to settle or to compare. */
  readonly replay: boolean;
}

export interface AnswerLine {
  readonly line: 'answer';
  readonly key: string;
  readonly sentAt: number;
  readonly at: number;
  readonly status: number;
  readonly body: unknown;
  readonly replay: boolean;
  /** The header of that name. */
  readonly retryAfter?: string;
}

/** A request without a response. */
export interface LostLine {
  readonly line: 'lost';
  readonly key: string;
  readonly sentAt?: number;
  readonly at: number;
  readonly why: string;
}

export interface PollLine {
  readonly line: 'poll';
  readonly path: string;
  readonly at: number;
  readonly sentAt?: number;
  /** 0: no answer. */
  readonly status: number;
  readonly retryAfter?: string;
}

/** USDC sent to a vault; amount in micro-USDC. */
export interface DepositLine {
  readonly line: 'deposit';
  readonly hash: string;
  readonly vault: string;
  readonly amount: string;
}

export interface FaultLine {
  readonly line: 'fault' | 'healed';
  readonly fault: string;
  readonly at: number;
}

export type JournalLine = SentLine | AnswerLine | LostLine | PollLine | DepositLine | FaultLine;
