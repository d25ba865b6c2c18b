import { NEW_ADDRESS_HOURS } from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import type { Tx } from '@ballast/platform/postgres/tx';
import { query, queryOne, type Database } from '../persistence/query';

type Member = Pick<MemberFacts, 'id' | 'passwordChangedAt'>;

/** When a member first named an address, in programme time, or null. What was named before the last change of a password counts no more. */
export async function namedAt(db: Database, { id, passwordChangedAt }: Member, wallet: string): Promise<Date | null> {
  const [row] = await query<{ named_at: Date }>(
    db,
    `SELECT named_at FROM payout_address
      WHERE member_id = $1 AND wallet = $2 AND ($3::timestamptz IS NULL OR recorded_at > $3)`,
    [id, wallet, passwordChangedAt],
  );
  return row?.named_at ?? null;
}

/** How many new addresses of a member still wait. */
export async function countWaiting(tx: Tx, { id, passwordChangedAt }: Member): Promise<number> {
  const { waiting } = await queryOne<{ waiting: bigint }>(
    tx,
    `SELECT count(*) AS waiting FROM payout_address
      WHERE member_id = $1 AND ($2::timestamptz IS NULL OR recorded_at > $2)
        AND named_at > programme_now() - make_interval(hours => ${NEW_ADDRESS_HOURS})`,
    [id, passwordChangedAt],
  );
  return Number(waiting);
}

/** Notes that a member named an address now, in place of an older note that counts no more. */
export async function recordAddress(tx: Tx, { id }: Member, wallet: string): Promise<Date> {
  const { named_at: at } = await queryOne<{ named_at: Date }>(
    tx,
    `INSERT INTO payout_address (member_id, wallet, named_at) VALUES ($1, $2, programme_now())
     ON CONFLICT (member_id, wallet) DO UPDATE SET named_at = EXCLUDED.named_at, recorded_at = EXCLUDED.recorded_at
     RETURNING named_at`,
    [id, wallet],
  );
  return at;
}
