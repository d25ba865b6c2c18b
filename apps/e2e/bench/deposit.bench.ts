import { JsonRpcProvider } from 'ethers';
import { sendUsdc, fundedWallet } from '../src/stack/chain';
import * as club from '../src/stack/club';
import { demo } from '../src/stack/demo';
import startProduct from '../src/stack/start-product';

const ROUNDS = 3;
const DEPOSITS_A_ROUND = 10;
const LOOK_EVERY_MS = 25;

interface Delays {
  readonly seen: number;
  readonly credited: number;
}
interface Deposit {
  readonly status: string;
  readonly transactionHash: string | null;
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((wait) => setTimeout(wait, LOOK_EVERY_MS));
  }
}

/** From the block to 'seen', and from the block's finality to 'credited', in milliseconds, as a member's client reads them. */
async function oneDeposit(
  member: club.Client,
  vault: string,
  wallet: Awaited<ReturnType<typeof fundedWallet>>,
): Promise<Delays> {
  const chain = new JsonRpcProvider(demo().rpcUrl, demo().chainId, { staticNetwork: true, cacheTimeout: -1 });
  const hash = await sendUsdc(wallet, vault, 10_000_000n);
  const mined = Date.now();
  const blockNumber = (await chain.getTransactionReceipt(hash))?.blockNumber ?? 0;
  const reaches = (statuses: readonly string[]) =>
    until(async () => {
      const deposits = await club.get<Deposit[]>(member.http, '/api/deposits');
      const own = deposits.find((one) => one.transactionHash === hash);
      return own && statuses.includes(own.status) ? Date.now() : null;
    });
  const isFinal = until(async () => ((await chain.getBlock('finalized'))?.number ?? 0) >= blockNumber || null).then(
    () => Date.now(),
  );
  const [seen, final, credited] = await Promise.all([reaches(['seen', 'completed']), isFinal, reaches(['completed'])]);
  chain.destroy();
  return { seen: seen - mined, credited: Math.max(0, credited - final) };
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

async function measure(): Promise<unknown> {
  const member = await club.join(await club.invitation());
  const wallet = await fundedWallet();
  await member.http.put('/api/auth/payout-wallet', {
    data: { wallet: wallet.address, withdrawalPassword: club.WITHDRAWAL_PASSWORD },
  });
  const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
  const rounds: Delays[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const delays: Delays[] = [];
    for (let n = 0; n < DEPOSITS_A_ROUND; n += 1) delays.push(await oneDeposit(member, address, wallet));
    rounds.push({ seen: p95(delays.map(({ seen }) => seen)), credited: p95(delays.map(({ credited }) => credited)) });
  }
  const line = (name: string, title: string, pick: (one: Delays) => number, atMost: number) => ({
    name,
    title,
    unit: 'ms',
    rounds: rounds.map((one) => ({ ours: pick(one), reference: 0 })),
    goal: { difference: { atMost } },
  });
  return [
    line('S12a', 'deposit seen after its block, p95', ({ seen }) => seen, 2_000),
    line('S12b', 'deposit credited after finality, p95', ({ credited }) => credited, 3_000),
  ];
}

/** S12 of `05-quality`, on the whole product; the database that tools/bench gives is not needed. */
async function main(): Promise<void> {
  const stop = await startProduct();
  try {
    process.stdout.write(JSON.stringify(await measure()));
  } finally {
    await stop();
  }
}

void main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
