import { randomBytes } from 'node:crypto';
import { TRANSFER_TOPIC } from '@ballast/vault/log-topics';
import { parseLogs } from '../src/rpc/parse-answers';
import { filterLogs } from '../src/queues/scan/filter-logs';
import { AddressTable } from '../src/watch-list/address-table';

const ROUNDS = 3;
const ADDRESSES = 1_000_000;
/** The most logs that providers return. */
const LOGS = 10_000;
const REPEATS = 20;
/** One in a thousand is ours: far more than on a real chain. */
const HIT_EVERY = 1_000;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const CONTRACTS = {
  usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  vaultFactory: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  rewardPool: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
};

function watched(): { readonly table: AddressTable; readonly some: string[] } {
  const table = new AddressTable(randomBytes(4).readInt32LE());
  const some: string[] = [];
  for (let i = 0; i < ADDRESSES; i += 1) {
    const address = `0x${hex(20)}`;
    table.add(address);
    if (i % (ADDRESSES / 100) === 0) some.push(address);
  }
  return { table, some };
}

function answer(some: readonly string[]): string {
  const topic = (address: string): string => `0x${'0'.repeat(24)}${address.slice(2)}`;
  const result = Array.from({ length: LOGS }, (_, i) => ({
    address: CONTRACTS.usdc.toLowerCase(),
    topics: [
      TRANSFER_TOPIC,
      topic(`0x${hex(20)}`),
      topic(i % HIT_EVERY === 0 ? (some[i % some.length] ?? '') : `0x${hex(20)}`),
    ],
    data: `0x${'0'.repeat(48)}${hex(8)}`,
    blockNumber: `0x${(70_000_000 + Math.floor(i / 340)).toString(16)}`,
    transactionHash: `0x${hex(32)}`,
    transactionIndex: '0x7',
    blockHash: `0x${hex(32)}`,
    logIndex: `0x${i.toString(16)}`,
    removed: false,
  }));
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result });
}

/** Logs a second. */
function rateOf(work: () => void): number {
  const started = performance.now();
  for (let i = 0; i < REPEATS; i += 1) work();
  return (REPEATS * LOGS * 1000) / (performance.now() - started);
}

function main(): void {
  const { table, some } = watched();
  const text = answer(some);
  const reference = (): void => void JSON.parse(text);
  const ours = (): void => {
    const logs = parseLogs((JSON.parse(text) as { result: unknown }).result);
    if (filterLogs(logs, table, CONTRACTS).transfers.length !== LOGS / HIT_EVERY) throw new Error('wrong hits');
  };
  ours();
  reference();
  const rounds = Array.from({ length: ROUNDS }, () => ({ ours: rateOf(ours), reference: rateOf(reference) }));
  const megabytes = process.memoryUsage().rss / 1024 / 1024;
  const title = 'watcher: Transfer logs matched against 1 M addresses, beside JSON.parse alone';
  const memory = 'watcher: memory with 1 M addresses, beside the 300 MB allowed';
  process.stdout.write(
    JSON.stringify([
      { name: 'S11', title, unit: 'logs/s', rounds, goal: { ratio: { atLeast: 0.5 } } },
      {
        name: 'S11-memory',
        title: memory,
        unit: 'MB',
        rounds: [{ ours: megabytes, reference: 300 }],
        goal: { ratio: { atMost: 1 } },
      },
    ]),
  );
}

main();
