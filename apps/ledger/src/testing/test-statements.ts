import { hexlify } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import { BuildStatement } from '../statements/build-statement';
import { newestStatement } from '../statements/statement.store';
import type { ClubHarness } from './club-harness';
import { inAnotherPast } from './ledger-harness';
import { newHash, poolPays, transaction, type TestTransaction } from './test-chain';

/**
 * Builds a statement of this moment and makes it the one that counts on chain, as if it had been posted a day ago: from
 * now on the pool pays what members have at this moment.
 */
export async function matureStatement(club: ClubHarness): Promise<void> {
  // An hour has one statement: this one's may be there.
  await inAnotherPast(club.db, `UPDATE statement SET built_at = built_at - interval '1 hour'`);
  await club.ledger.app.get(BuildStatement).run();
  const built = await newestStatement(club.db);
  if (built === null) throw new Error('nobody has rewards: there is no statement');
  await query(
    club.db,
    `INSERT INTO posted_statement (number, statement, root, sum, reserved, as_of_block, posted_at, effective_at,
                                   transaction_hash, block_number)
     SELECT number, number, root, sum, reserved, as_of_block, built_at - interval '1 day', built_at, $2, as_of_block
       FROM statement WHERE number = $1`,
    [built.number, newHash()],
  );
  await query(club.db, 'UPDATE reserve_state SET current_statement = $1', [built.number]);
}

/** The account id of a member in statements; the first statement with rewards of the member gives it. */
export async function accountOf(club: ClubHarness, memberId: string): Promise<string> {
  const read = () =>
    query<{ id: Buffer }>(club.db, 'SELECT account_id AS id FROM statement_account WHERE member_id = $1', [memberId]);
  if ((await read()).length === 0) await matureStatement(club);
  const [row] = await read();
  if (row === undefined) throw new Error(`member ${memberId} has no account`);
  return hexlify(row.id);
}

/** A claim that a member makes without us. */
export async function claim(
  club: ClubHarness,
  memberId: string,
  { to, amount }: { readonly to: string; readonly amount: bigint },
): Promise<TestTransaction> {
  return transaction(...poolPays(await accountOf(club, memberId), to, amount));
}
