import type { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { queueMail } from '../mails/queue-mail';
import type { SecondFactorKeys } from './second-factor-keys';
import {
  type SealedSecret,
  countUnderOtherKeys,
  keepCodeKey,
  listCodeKeys,
  nextUnderOtherKeys,
  writeSealed,
} from './sealed-secrets.store';
import { replaceBackupCodes } from './totp/backup-codes.store';
import { removeTotp } from './totp/totp.store';

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

export interface ResealOptions {
  /** Secrets a transaction; those who sign in with one of them wait for no longer. */
  readonly batch?: number;
  /** Whether apps that no given key opens are taken off, which leaves their accounts without a second factor. */
  readonly removeLost?: boolean;
}

/** How many secrets of apps were found under another key, and what became of them. */
export interface Resealed {
  readonly found: number;
  readonly sealed: number;
  /** No given key opens them. */
  readonly lost: number;
  readonly removed: number;
  /** Everything that still stands under another key afterwards, kept keys of backup codes included. */
  readonly left: number;
}

/**
 * Seals everything anew under the current key: first the keys of backup codes, whose codes have to be known after the old
 * key is gone, then the secrets of apps, batch by batch. Broken off, it goes on where it stood; repeated, it finds nothing.
 */
export async function reseal(
  dataSource: DataSource,
  keys: SecondFactorKeys,
  { batch = 500, removeLost = false }: ResealOptions = {},
): Promise<Resealed> {
  await inTransaction(dataSource, (tx) => resealCodeKeys(tx, keys));
  const sum = { found: 0, sealed: 0, lost: 0, removed: 0 };
  for (let after = NO_ACCOUNT; ;) {
    const rows = await inTransaction(dataSource, async (tx) => {
      const next = await nextUnderOtherKeys(tx, keys.currentId, { after, most: batch });
      const { sealed, lost } = sealAnew(keys, next);
      await writeSealed(tx, keys.currentId, sealed);
      if (removeLost) for (const { accountId } of lost) await removeApp(tx, accountId);
      return { next, sealed: sealed.length, lost: lost.length };
    });
    const last = rows.next.at(-1);
    if (last === undefined) break;
    after = last.accountId;
    sum.found += rows.next.length;
    sum.sealed += rows.sealed;
    sum.lost += rows.lost;
    sum.removed += removeLost ? rows.lost : 0;
  }
  const left = await countUnderOtherKeys(dataSource, keys.currentId);
  return { ...sum, left: [...left.values()].reduce((total, n) => total + n, 0) };
}

function sealAnew(
  keys: SecondFactorKeys,
  rows: readonly SealedSecret[],
): { readonly sealed: SealedSecret[]; readonly lost: SealedSecret[] } {
  const sealed: SealedSecret[] = [];
  const lost: SealedSecret[] = [];
  for (const row of rows) {
    const text = keys.tryToOpen(row.accountId, row);
    if (text === undefined) lost.push(row);
    else sealed.push({ accountId: row.accountId, ...keys.seal(row.accountId, text) });
  }
  return { sealed, lost };
}

async function resealCodeKeys(tx: Tx, keys: SecondFactorKeys): Promise<void> {
  for (const kept of await listCodeKeys(tx)) {
    const text = kept.keyId === keys.currentId ? undefined : keys.tryToOpen(kept.id, kept);
    if (text !== undefined) await keepCodeKey(tx, { id: kept.id, ...keys.seal(kept.id, text) });
  }
  for (const key of keys.sealCodeKeys()) await keepCodeKey(tx, key);
}

async function removeApp(tx: Tx, accountId: string): Promise<void> {
  await removeTotp(tx, { accountId });
  await replaceBackupCodes(tx, accountId, []);
  await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'totp_disabled' } });
}
