import type { Deposit } from '@ballast/dto/client/schemas';

type Row = Pick<Deposit, 'id' | 'amount' | 'status' | 'createdAt' | 'completedAt'>;

/**
 * The deposit whose second step a member returns to: the newest that is announced or on its way. Dismissed ones are
 * left out (`setAside` and all before it; ids grow with time), and announcements that a later arrival has matched.
 */
export function openDeposit(deposits: readonly Row[], dismissedId: string | null): Row | null {
  const lastCredit = deposits.reduce((last, { completedAt }) => Math.max(last, Date.parse(completedAt ?? '') || 0), 0);
  const isOpen = ({ id, status, createdAt }: Row): boolean => {
    if (dismissedId !== null && id <= dismissedId) return false;
    return status === 'seen' || (status === 'expected' && Date.parse(createdAt) > lastCredit);
  };
  return deposits.find(isOpen) ?? null;
}

/** The newest id of the list, up to which deposits are dismissed. */
export function newestId(deposits: readonly Pick<Deposit, 'id'>[]): string | null {
  return deposits.reduce<string | null>((newest, { id }) => (newest === null || id > newest ? id : newest), null);
}
