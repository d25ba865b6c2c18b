import { type FindOptionsWhere, IsNull, LessThan, Not } from 'typeorm';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { newId } from '@ballast/platform/ids/new-id';
import type { Sealed } from '../second-factor-keys';
import { Totp } from './totp.entity';

/** The authenticator app of an account, in use or being set up. */
export async function findTotp(db: Database, accountId: string): Promise<Totp | undefined> {
  return (await db.getRepository(Totp).findOneBy({ accountId })) ?? undefined;
}

/** The data that begins a set-up. */
export interface BegunTotp {
  readonly sealed: Sealed;
  /** Whether the enabled app may replace the withdrawal password. */
  readonly trusted: boolean;
  readonly at: Date;
}

/** Begins or restarts a set-up. @returns false when an app is enabled already, which is unchanged */
export async function startTotp(tx: Tx, accountId: string, begun: BegunTotp): Promise<boolean> {
  const started = await query(
    tx,
    `INSERT INTO totp (account_id, secret, key_id, set_up_id, created_at, trusted) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (account_id) DO UPDATE SET secret = EXCLUDED.secret, key_id = EXCLUDED.key_id,
         set_up_id = EXCLUDED.set_up_id, created_at = EXCLUDED.created_at, trusted = EXCLUDED.trusted
       WHERE totp.enabled_at IS NULL RETURNING account_id`,
    [accountId, begun.sealed.secret, begun.sealed.keyId, newId(), begun.at, begun.trusted],
  );
  return started.length > 0;
}

/** Enables the app. @returns whether this call enabled it in the very set-up the code belongs to */
export async function enableTotp(
  tx: Tx,
  { accountId, setUpId }: Totp,
  first: { readonly step: number; readonly at: Date },
): Promise<boolean> {
  const begun = { accountId, setUpId, enabledAt: IsNull() };
  const { affected } = await tx
    .getRepository(Totp)
    .update(begun, { enabledAt: first.at, lastStep: BigInt(first.step) });
  return affected === 1;
}

/** Consumes the code of a time step in one statement: of any number of requests with the same code one succeeds. */
export async function consumeTotpStep(db: Database, { accountId, setUpId }: Totp, step: number): Promise<boolean> {
  const lastStep = BigInt(step);
  const unused = { accountId, setUpId, enabledAt: Not(IsNull()), lastStep: LessThan(lastStep) };
  const { affected } = await db.getRepository(Totp).update(unused, { lastStep });
  return affected === 1;
}

/** Deletes an app, enabled or in set-up, when it fits. @returns null when there was none, else whether it was enabled */
export async function removeTotp(tx: Tx, where: FindOptionsWhere<Totp>): Promise<{ wasEnabled: boolean } | null> {
  const { raw } = (await tx
    .createQueryBuilder()
    .delete()
    .from(Totp)
    .where(where)
    .returning('enabled_at IS NOT NULL AS "wasEnabled"')
    .execute()) as { raw: { wasEnabled: boolean }[] };
  return raw[0] ?? null;
}
