import type { Deposit } from '@ballast/dto/client/schemas';

type Row = Pick<Deposit, 'id' | 'amount' | 'status' | 'createdAt' | 'completedAt'>;

/**
 * The deposit whose second step a member returns to: the newest that is announced and has not arrived, since that step asks
 * to send it. Dismissed ones are left out (`dismissedId` and all before it; ids grow with time), and announcements that
 * something which arrived later has answered.
 */
export function openDeposit(deposits: readonly Row[], dismissedId: string | null): Row | null {
  const lastArrival = Math.max(0, ...deposits.filter(isArrived).map(arrivedAt));
  const isOpen = ({ id, status, createdAt }: Row): boolean =>
    status === 'expected' && Date.parse(createdAt) > lastArrival && (dismissedId === null || id > dismissedId);
  return deposits.find(isOpen) ?? null;
}

/** Whether USDC has arrived. A wrong token answers nothing: what was announced is still to be sent. */
export const isArrived = ({ status }: Pick<Row, 'status'>): boolean => status === 'seen' || status === 'completed';

/** When it was credited, or else was seen; one that answers an announcement keeps that one's time until it is credited. */
const arrivedAt = ({ createdAt, completedAt }: Row): number => Date.parse(completedAt ?? createdAt);

/** The newest id of the list, up to which deposits are dismissed. */
export function newestId(deposits: readonly Pick<Deposit, 'id'>[]): string | null {
  return deposits.reduce<string | null>((newest, { id }) => (newest === null || id > newest ? id : newest), null);
}
