import { NEW_ADDRESS_HOURS } from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

type Member = Pick<MemberFacts, 'id' | 'passwordChangedAt'>;

/** SQL: the requests of a member (`$1`) that were paid to an address (`$2`). */
export const PAID_TO_ADDRESS = `
  FROM withdrawal WHERE member_id = $1 AND purpose = 'withdrawal' AND status = 'completed' AND wallet = $2`;

/**
 * The programme time at which a member first named an address, or null. Records before the last password change no
 * longer count.
 */
export async function namedAt(db: Database, { id, passwordChangedAt }: Member, wallet: string): Promise<Date | null> {
  const [row] = await query<{ named_at: Date }>(
    db,
    `SELECT named_at FROM payout_address
      WHERE member_id = $1 AND wallet = $2 AND ($3::timestamptz IS NULL OR named_at > $3)`,
    [id, wallet, passwordChangedAt],
  );
  return row?.named_at ?? null;
}

/** The number of a member's new addresses on hold. */
export async function countWaiting(tx: Tx, { id, passwordChangedAt }: Member): Promise<number> {
  const { waiting } = await queryOne<{ waiting: bigint }>(
    tx,
    `SELECT count(*) AS waiting FROM payout_address
      WHERE member_id = $1 AND ($2::timestamptz IS NULL OR named_at > $2)
        AND named_at > programme_now() - make_interval(hours => ${NEW_ADDRESS_HOURS})`,
    [id, passwordChangedAt],
  );
  return Number(waiting);
}

/** Records that a member named an address now, replacing an expired record. */
export async function recordAddress(tx: Tx, { id }: Member, wallet: string): Promise<Date> {
  const { named_at: at } = await queryOne<{ named_at: Date }>(
    tx,
    `INSERT INTO payout_address (member_id, wallet, named_at) VALUES ($1, $2, programme_now())
     ON CONFLICT (member_id, wallet) DO UPDATE SET named_at = EXCLUDED.named_at RETURNING named_at`,
    [id, wallet],
  );
  return at;
}
