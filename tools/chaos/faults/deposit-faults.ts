import { rpc } from '../../start/chain';
import { Database } from '../checks/database';
import { instancesOf } from '../instances';
import { type ChaosFault, type FaultContext, wait } from './fault';

const AMOUNT = 25_000_000n;
const LOOK_MS = 20;
const LIMIT_MS = 60_000;
/** Longer than a watcher needs to write a second time after the cursor has moved. */
const AWAY_MS = 3_000;
/** More than the 256 blocks below the head that a new watcher reads again, and those still to become final. */
const BLOCKS = 320;
const BLOCKS_AT_ONCE = 40;

/**
 * A watcher reads again whatever another one has posted, so that two of them heal what one loses. Here one is away, the
 * database stops as the cursor passes a deposit, and the other is far ahead by the time its twin comes back: from then on
 * nobody reads that block again, and the ledger has the deposit only if it was written with the cursor.
 */
export const depositFaults: readonly ChaosFault[] = [
  {
    name: 'Postgres stopped as the cursor passes a deposit, one watcher away',
    family: 'deposit',
    countsFrom: 'end',
    inject: async (context) => {
      const { product, random } = context;
      const away = random.pick(instancesOf('chain-watcher'));
      await product.supervisor.end(away, 'SIGTERM');
      await stopPostgresBehind(context);
      const end = await mine(product.rpcUrl);
      await untilCursorIsAt(context, () => Promise.resolve(end));
      product.startInstance(away);
      await product.untilWhole(away);
    },
  },
];

async function stopPostgresBehind(context: FaultContext): Promise<void> {
  const { product, depositor, bystanders, random } = context;
  const hash = await depositor.send(random.pick(bystanders).vault, AMOUNT);
  await untilCursorIsAt(context, async () => {
    const receipt = await rpc<{ blockNumber: string } | null>(product.rpcUrl, 'eth_getTransactionReceipt', [hash]);
    return receipt === null ? Number.POSITIVE_INFINITY : Number(receipt.blockNumber);
  });
  await product.supervisor.end('postgres', 'SIGQUIT');
  await wait(AWAY_MS);
  await product.startPostgres();
}

/** @returns the number of the last block */
async function mine(url: string): Promise<number> {
  for (let mined = 0; mined < BLOCKS; mined += BLOCKS_AT_ONCE) {
    await rpc(url, 'anvil_mine', [BLOCKS_AT_ONCE, 0]);
    await wait(LOOK_MS);
  }
  return Number(await rpc<string>(url, 'eth_blockNumber', []));
}

async function untilCursorIsAt({ product }: FaultContext, block: () => Promise<number>): Promise<void> {
  const { databaseUrl, chainId } = product.plan;
  const db = await Database.open(databaseUrl);
  try {
    for (const deadline = Date.now() + LIMIT_MS; ; await wait(LOOK_MS)) {
      const wanted = await block();
      const [cursor] = await db.rows<{ head: string | null }>(
        'SELECT head_number AS head FROM ledger.chain_cursor WHERE chain_id = $1',
        [chainId],
      );
      if (Number(cursor?.head ?? -1) >= wanted) return;
      if (Date.now() > deadline) throw new Error(`The cursor did not come to block ${wanted} in ${LIMIT_MS} ms.`);
    }
  } finally {
    await db.close().catch(() => undefined);
  }
}
