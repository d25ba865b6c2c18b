import type { Transaction, TransactionType } from '@ballast/dto/client/schemas';

export type TypeFilter = 'all' | 'deposits' | 'withdrawals' | 'rewards';
export type Period = 'week' | 'month' | 'all';

const DAY_MS = 86_400_000;
const DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 30 };

const TYPES: Record<Exclude<TypeFilter, 'all'>, readonly TransactionType[]> = {
  deposits: ['deposit'],
  withdrawals: ['reward_withdrawn', 'deposit_redeemed'],
  rewards: ['reward_earned', 'reward_compounded'],
};

/** The API filters by one type; where a choice means more than one, the page asks for all and picks. */
export function typeToAskFor(filter: TypeFilter): TransactionType | undefined {
  if (filter === 'all') return undefined;
  const types = TYPES[filter];
  return types.length === 1 ? types[0] : undefined;
}

export function isSelected(filter: TypeFilter, { type }: Pick<Transaction, 'type'>): boolean {
  return filter === 'all' || TYPES[filter].includes(type);
}

/** From when on; undefined for all time. Whole days, so that the same question is asked all day long. */
export function sinceOf(period: Period, now: number): string | undefined {
  if (period === 'all') return undefined;
  const start = Math.floor(now / DAY_MS - DAYS[period]) * DAY_MS;
  return new Date(start).toISOString();
}
