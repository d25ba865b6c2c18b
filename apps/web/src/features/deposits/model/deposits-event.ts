import type { Deposit } from '@ballast/dto/client/schemas';

/** The deposits that an event of the stream carries; null when its data are no list of deposits. */
export function readDepositsEvent(data: string): Deposit[] | null {
  try {
    const rows: unknown = JSON.parse(data);
    return Array.isArray(rows) && rows.every(isDeposit) ? rows : null;
  } catch {
    return null;
  }
}

function isDeposit(row: unknown): row is Deposit {
  return typeof row === 'object' && row !== null && 'id' in row && 'status' in row && 'amount' in row;
}
