import { Client } from 'pg';
import { rpc } from './chain';
import { Fault } from './fault';

/**
 * Refuses a local chain and a database that do not belong together: after a power cut the chain's file may be older than
 * what the database has already credited, and the watcher would rightly call that a reorganisation of final blocks.
 */
export async function assertSameRun(databaseUrl: string, rpcUrl: string): Promise<void> {
  const head = await lastSeenBlock(databaseUrl);
  if (head === null) return;
  const block = await rpc<{ hash: string } | null>(rpcUrl, 'eth_getBlockByNumber', [
    `0x${head.number.toString(16)}`,
    false,
  ]);
  if (block?.hash.toLowerCase() === head.hash.toLowerCase()) return;
  throw new Fault(
    `The local chain no longer has block ${head.number} that the database has seen (it was not stopped cleanly, or it is another chain). Start over with npm start -- --fresh.`,
  );
}

async function lastSeenBlock(databaseUrl: string): Promise<{ number: bigint; hash: string } | null> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query<{ there: boolean }>(
      `SELECT to_regclass('ledger.chain_cursor') IS NOT NULL AS there`,
    );
    if (found.rows[0]?.there !== true) return null;
    const { rows } = await client.query<{ head_number: string | null; head_hash: string | null }>(
      'SELECT head_number, head_hash FROM ledger.chain_cursor',
    );
    const [row] = rows;
    if (row === undefined || row.head_number === null || row.head_hash === null) return null;
    return { number: BigInt(row.head_number), hash: row.head_hash };
  } finally {
    await client.end();
  }
}
