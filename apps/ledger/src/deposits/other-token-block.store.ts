import { defineColumns, type RowOf } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

const IN_BLOCK = defineColumns({
  vault: 'word',
  token: 'text',
  blockNumber: 'bigint',
  times: 'bigint',
  amount: 'numeric',
  transactionHash: 'word',
  logIndex: 'integer',
});

/** Transfers of one token to one vault in one block; the amount is the last one's, in the token's smallest units. */
export type InBlock = RowOf<typeof IN_BLOCK>;

/** An earlier version beside this one counts without it. How many of those came in that block is not known: at least one. */
const ADD_LAST = defineStatement({
  takes: { tokens: IN_BLOCK.pick('vault', 'token') },
  text: ({ tokens }) => `
    INSERT INTO other_token_block (vault, token, block_number, times, amount, transaction_hash, log_index, seen_at)
    SELECT vault, token, last_block, 1, last_amount, last_transaction_hash, last_log, last_seen_at FROM other_token
     WHERE (vault, token) IN (SELECT vault, token FROM ${tokens}) AND final_block IS DISTINCT FROM last_block
    ON CONFLICT (vault, token, block_number) DO NOTHING`,
});

/** Records the last block of tokens that were counted before, where it is missing. To be called before more is counted. */
export async function addLastBlocks(tx: Tx, tokens: readonly Pick<InBlock, 'vault' | 'token'>[]): Promise<void> {
  await query(tx, ADD_LAST.with({ tokens }));
}

const ADD = defineStatement({
  takes: { blocks: IN_BLOCK, now: 'timestamptz' },
  text: ({ blocks, now }) => `
    INSERT INTO other_token_block AS b (${IN_BLOCK.names}, seen_at) SELECT ${IN_BLOCK.names}, ${now} FROM ${blocks}
    ON CONFLICT (vault, token, block_number) DO UPDATE SET times = b.times + EXCLUDED.times, amount = EXCLUDED.amount,
           transaction_hash = EXCLUDED.transaction_hash, log_index = EXCLUDED.log_index, seen_at = EXCLUDED.seen_at`,
});

/** Records what blocks added to the counts, which have rows already. `now` in programme time. */
export async function addBlocks(tx: Tx, blocks: readonly InBlock[], now: Date): Promise<void> {
  await query(tx, ADD.with({ blocks, now }));
}

/** So many at a time: after hours without finality anybody may have left far more, which go with the next final blocks. */
const SETTLED_AT_ONCE = 20_000;

const SETTLE = `
  WITH settled AS (
         DELETE FROM other_token_block WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM other_token_block WHERE block_number <= $1 ORDER BY block_number LIMIT ${SETTLED_AT_ONCE}))
         RETURNING *),
       newest AS (SELECT DISTINCT ON (vault, token) * FROM settled ORDER BY vault, token, block_number DESC)
  UPDATE other_token o
     SET final_block = n.block_number, final_log = n.log_index, final_amount = n.amount,
         final_transaction_hash = n.transaction_hash, final_seen_at = n.seen_at
    FROM newest n WHERE o.vault = n.vault AND o.token = n.token`;

/** No reorg goes behind a final block: of each token the last Transfer up to it is enough. */
export async function settleOtherTokens(tx: Tx, finalNumber: number): Promise<void> {
  await query(tx, SETTLE, [finalNumber]);
}

/** The count without the lost blocks, and the last Transfer of those that stayed. One at least did: that of `first_block`. */
const SUBTRACT = `
  WITH gone AS (DELETE FROM other_token_block WHERE block_number > $1 RETURNING vault, token, times),
       lost AS (SELECT vault, token, sum(times) AS times FROM gone GROUP BY vault, token)
  UPDATE other_token o
     SET times = greatest(o.times - lost.times, 1),
         last_block = coalesce(b.block_number, o.final_block, $1), last_log = coalesce(b.log_index, o.final_log, 2147483647),
         last_amount = coalesce(b.amount, o.final_amount, o.last_amount),
         last_transaction_hash = coalesce(b.transaction_hash, o.final_transaction_hash, o.last_transaction_hash),
         last_seen_at = coalesce(b.seen_at, o.final_seen_at, o.last_seen_at)
    FROM lost
    LEFT JOIN LATERAL (SELECT * FROM other_token_block k
                        WHERE k.vault = lost.vault AND k.token = lost.token AND k.block_number <= $1
                        ORDER BY k.block_number DESC LIMIT 1) b ON true
   WHERE o.vault = lost.vault AND o.token = lost.token`;

/** Rewinds the counts above `lastAgreed`; a token seen only there is deleted. */
export async function rewindOtherTokens(tx: Tx, lastAgreed: number): Promise<void> {
  await query(tx, 'DELETE FROM other_token WHERE last_block > $1 AND first_block > $1', [lastAgreed]);
  await query(tx, SUBTRACT, [lastAgreed]);
  // Counted by an earlier version, without blocks: what comes again counts again.
  await query(tx, 'UPDATE other_token SET last_block = $1, last_log = 2147483647 WHERE last_block > $1', [lastAgreed]);
}
