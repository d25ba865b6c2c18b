import type { MemberKind } from './accounts';
import type { TransferType } from './transfer';

/** A member's movement, summed over a day; commissions are told apart from the own reward of a cycle. */
export interface DayMovement {
  /** 'YYYY-MM-DD' in the reader's zone. */
  readonly day: string;
  readonly type: TransferType | 'commission';
  readonly kind: MemberKind;
  /** Micro-USDC, signed. */
  readonly amount: bigint;
  readonly count: number;
}

type TaxKind = 'reward' | 'commission' | 'deposit' | 'principal_redeemed' | 'reward_withdrawn' | 'reward_compounded';

/** The kind of a movement in a tax file; null for one between the member's own accounts, which nobody is taxed for. */
function taxKindOf({ type, kind }: Pick<DayMovement, 'type' | 'kind'>): TaxKind | null {
  switch (type) {
    case 'cycle_collected':
      return 'reward';
    case 'commission':
      return 'commission';
    case 'deposit':
      return 'deposit';
    case 'redemption_paid':
      return 'principal_redeemed';
    case 'withdrawal_paid':
    case 'withdrawal_paid_outside':
    case 'reward_claimed':
      return 'reward_withdrawn';
    case 'reward_compounded':
      return kind === 'principal' ? 'reward_compounded' : null;
    default:
      return null;
  }
}

/** A line of a tax file; amount in micro-USDC, above 0 whatever its direction, which its kind says. */
interface TaxLine {
  readonly day: string;
  readonly kind: TaxKind;
  readonly amount: bigint;
}

/** The lines of a tax file: one for each day and kind, in the order of the movements. */
export function taxLines(movements: readonly DayMovement[]): TaxLine[] {
  const lines = new Map<string, TaxLine>();
  for (const movement of movements) {
    const kind = taxKindOf(movement);
    if (kind === null) continue;
    const key = `${movement.day} ${kind}`;
    const amount = (lines.get(key)?.amount ?? 0n) + movement.amount;
    lines.set(key, { day: movement.day, kind, amount });
  }
  return [...lines.values()].map((line) => ({ ...line, amount: line.amount < 0n ? -line.amount : line.amount }));
}
