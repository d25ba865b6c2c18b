import type { Tx } from '@ballast/platform/postgres/tx';
import { query } from '../persistence/query';

/** The NOTIFY channel for changed deposits; the payload is comma-separated member ids. */
export const DEPOSITS_CHANNEL = 'ledger_deposits_changed';

/** Postgres takes payloads below 8,000 bytes; an id is 36. */
const IDS_PER_PAYLOAD = 200;

/** Notifies every process, at commit, that these members' deposits changed (`DepositChanges`). */
export async function publishDepositsChanged(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = [...new Set(memberIds)];
  for (let start = 0; start < ids.length; start += IDS_PER_PAYLOAD) {
    const payload = ids.slice(start, start + IDS_PER_PAYLOAD).join(',');
    await query(tx, 'SELECT pg_notify($1, $2)', [DEPOSITS_CHANNEL, payload]);
  }
}
