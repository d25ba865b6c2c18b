import { Client } from 'pg';
import { Wallet } from 'ethers';
import { newId } from '@ballast/platform/ids/new-id';
import { authStub } from '../spec/testing/auth-stub';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { startProcess } from '@ballast/testing/processes/start-process';
import { type ClubChain, clubChain } from '../spec/testing/club-chain';
import { SECRET, as, contractsOf } from '../spec/testing/club-processes';

const ROUNDS = 3;
const DEPOSITS = 20;
const SEEN_GOAL_MS = 2_000;
const CREDITED_GOAL_MS = 3_000;

interface Times {
  /** Milliseconds from the block with the deposit to its row. */
  readonly seen: number;
  /** Milliseconds from that block being final to the credit. */
  readonly credited: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(check: () => Promise<boolean>): Promise<number> {
  while (!(await check())) await pause(10);
  return performance.now();
}

async function deposit(chain: ClubChain, database: Client, vault: string): Promise<Times> {
  const { blockNumber } = await chain.mint(vault, 1_000_000n);
  const mined = performance.now();
  const statusIs =
    (...wanted: string[]) =>
    async (): Promise<boolean> => {
      const { rows } = await database.query<{ status: string }>(
        'SELECT status FROM ledger.deposit WHERE vault = $1 AND block_number = $2',
        [vault, blockNumber],
      );
      return rows.some(({ status }) => wanted.includes(status));
    };
  const isFinal = async (): Promise<boolean> => {
    const block = await chain.rpc<{ number: string }>('eth_getBlockByNumber', ['finalized', false]);
    return Number(block.number) >= blockNumber;
  };
  const [seen, final, credited] = await Promise.all([
    until(statusIs('seen', 'completed')),
    until(isFinal),
    until(statusIs('completed')),
  ]);
  return { seen: seen - mined, credited: Math.max(0, credited - final) };
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
}

async function main(databaseUrl: string): Promise<void> {
  const build = buildProcesses('ledger', 'chain-watcher');
  const chain = await clubChain({ blockTime: 1 });
  const auth = await authStub(() => Wallet.createRandom().address);
  const environment = {
    INTERNAL_TOKEN_SECRET: SECRET,
    DATABASE_URL: databaseUrl,
    ...contractsOf(chain),
    AUTH_URL: auth.url,
    WATCHER_URL: auth.url,
    RPC_URLS: chain.url,
  };
  const ledger = await startProcess(build.directory, 'ledger', environment);
  const watcher = await startProcess(build.directory, 'chain-watcher', {
    ...environment,
    LEDGER_URL: ledger.url,
    // The default and blocks are both of a second: in step, all deposits of a run would wait alike, long or short.
    POLL_INTERVAL_MS: '970',
  });
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const headers = as.member(newId());
  const answer = await fetch(`${ledger.url}/api/auth/receiving-address`, { headers });
  const { address } = (await answer.json()) as { address: string };

  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Times[] = [];
    for (let i = 0; i < DEPOSITS; i += 1) times.push(await deposit(chain, database, address));
    rounds.push({ seen: p95(times.map(({ seen }) => seen)), credited: p95(times.map(({ credited }) => credited)) });
  }
  const line = (name: string, title: string, of: keyof Times, reference: number) => ({
    name,
    title,
    unit: 'ms',
    rounds: rounds.map((times) => ({ ours: times[of], reference })),
    goal: { ratio: { atMost: 1 } },
  });
  process.stdout.write(
    JSON.stringify([
      line('S12-seen', 'deposit seen after its block, p95, beside the goal', 'seen', SEEN_GOAL_MS),
      line('S12-credited', 'deposit credited after finality, p95, beside the goal', 'credited', CREDITED_GOAL_MS),
    ]),
  );
  await database.end();
  await watcher.stop();
  await ledger.stop();
  await auth.stop();
  await chain.end();
  build.remove();
}

void main(process.argv[2] ?? '');
