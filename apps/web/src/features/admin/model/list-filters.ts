import type { TransactionType } from '@ballast/dto/client/schemas';

type Reader<Value extends string> = (text: string) => Value | undefined;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function oneOf<const Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (text) => values.find((value) => value === text);
}
const words =
  (longest: number): Reader<string> =>
  (text) =>
    text.trim().slice(0, longest) || undefined;
const id: Reader<string> = (text) => (ID.test(text) ? text : undefined);
const day: Reader<string> = (text) => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined);

export const TRANSACTION_TYPES = [
  'deposit',
  'deposit_redeemed',
  'reward_earned',
  'reward_withdrawn',
  'reward_compounded',
] as const satisfies readonly TransactionType[];

export const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export const INVITATION_STATES = ['Active', 'Exhausted', 'Expired', 'Revoked'] as const;
export const TRANSACTION_STATUSES = [
  'completed',
  'requested',
  'confirmed',
  'rejected',
  'failed',
  'cancelled',
  'pending',
] as const;

/** The filters of each list: the names are URL parameters, and only values that a reader accepts are used. */
const LIST_FILTERS = {
  users: { q: words(100), status: oneOf(...ACCOUNT_STATUSES) },
  invitations: { q: words(100), status: oneOf(...INVITATION_STATES) },
  withdrawals: {
    status: oneOf('confirmed', 'completed', 'rejected', 'failed', 'cancelled', 'all'),
    overdue: oneOf('true'),
    member: id,
    q: words(120),
  },
  transactions: {
    q: words(120),
    type: oneOf(...TRANSACTION_TYPES),
    status: oneOf(...TRANSACTION_STATUSES),
    since: day,
    until: day,
    member: id,
  },
  audit: { action: words(80), subject: words(200), since: day, actor: id },
} as const;

export type ListName = keyof typeof LIST_FILTERS;
type Readers<List extends ListName> = (typeof LIST_FILTERS)[List];
export type ListFilter<List extends ListName> = {
  readonly [Key in keyof Readers<List>]?: Readers<List>[Key] extends Reader<infer Value> ? Value : never;
};

/** Reads a list's filter from the URL; invalid values count as not set. */
export function readFilter<List extends ListName>(list: List, search: URLSearchParams): ListFilter<List> {
  const params = Object.entries<Reader<string>>(LIST_FILTERS[list]).flatMap(([name, read]) => {
    const value = read(search.get(name) ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(params) as ListFilter<List>;
}

/** A filter after a change, for the address: an empty value takes a part of it away. */
export function changeFilter<List extends ListName>(
  filter: ListFilter<List>,
  change: Readonly<Partial<Record<keyof Readers<List>, string>>>,
): Record<string, string> {
  const parts = Object.entries<string | undefined>({ ...filter, ...change });
  return Object.fromEntries(parts.filter((part): part is [string, string] => Boolean(part[1])));
}
