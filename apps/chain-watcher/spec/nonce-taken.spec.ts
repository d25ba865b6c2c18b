import { randomUUID } from 'node:crypto';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import type { PaymentOrder } from '@ballast/dto/chain/payment.dto';
import { type ClubChain, clubChain } from './testing/club-chain';
import { FlakyRpc } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;
const EACH = [0, 1, 2];

/** Payments of money whose nonce or dry run is not as it should be, seen through three RPCs of which two must agree. */
describe('a payment', () => {
  let chain: ClubChain;
  let rpcs: FlakyRpc[];
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeEach(async () => {
    chain = await clubChain();
    rpcs = await Promise.all(EACH.map(() => new FlakyRpc(chain.url).start()));
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    await chain.mint(chain.contracts.rewardPool, 1_000_000n * USDC);
    watcher = watcherHarness(chain, { ledger, urls: rpcs.map(({ url }) => url) });
    await settle();
  });
  afterEach(async () => {
    await watcher.stop();
    await Promise.all(rpcs.map((rpc) => rpc.stop()));
    await chain.end();
  });

  const settle = async (): Promise<void> => {
    await chain.mine(3);
    await watcher.poll();
  };
  function plan(order: PaymentOrder): string {
    const id = randomUUID();
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    return id;
  }
  const planReward = (to = chain.newMember().wallet.address) => plan(chain.statement.order(to, 2n * USDC));
  async function planRelease(): Promise<string> {
    const { vault, key } = chain.newMember();
    ledger.watch(vault);
    await chain.mint(vault, 5n * USDC);
    await settle();
    return plan({ kind: 'release', vault, ...key, counter: 0, amount: String(5n * USDC) });
  }
  const planStatement = () =>
    plan({
      ...{ kind: 'statement', root: `0x${'5'.repeat(64)}`, reserved: '0' },
      sum: String(chain.statement.tree.sum),
      asOfBlock: 3,
    });

  /** Signed and sent by the watcher, and lost before it was mined. */
  async function dropped(id: string): Promise<number> {
    await chain.rpc('evm_setAutomine', [false]);
    await watcher.pay();
    const { nonce, transactionHash } = ledger.payment(id).candidates[0]!;
    await chain.rpc('anvil_dropTransaction', [transactionHash]);
    await chain.rpc('evm_setAutomine', [true]);
    return nonce;
  }

  it.each(['reward', 'release'] as const)(
    'of the kind %s ends when its nonce is another one’s, once that is final',
    async (kind) => {
      const id = kind === 'reward' ? planReward() : await planRelease();
      const nonce = await dropped(id);
      const signer = (kind === 'reward' ? chain.payer : chain.relayer).connect(chain.provider);
      await chain.done(signer.sendTransaction({ to: signer.address, nonce }));
      await watcher.poll();
      await watcher.pay();
      expect(ledger.payment(id)).toMatchObject({ status: 'broadcast' });
      await settle();
      await watcher.pay();
      expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'nonce_taken' });
    },
  );

  it('waits for the ledger to book the block in which the other transaction may have claimed it', async () => {
    const id = planReward();
    const nonce = await dropped(id);
    const signer = chain.payer.connect(chain.provider);
    await chain.done(signer.sendTransaction({ to: signer.address, nonce }));
    await chain.mine(3);
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'broadcast' });
    await watcher.poll();
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'nonce_taken' });
  });

  it.each(EACH)('does not end by number %i alone, which makes up a used nonce', async (liar) => {
    const id = planReward();
    await dropped(id);
    await settle();
    rpcs[liar]!.treat = ({ method }) => {
      if (method === 'eth_getTransactionCount') return { result: '0xff' };
      return method === 'eth_getTransactionReceipt' ? { result: null } : null;
    };
    for (let runs = 0; runs < 3; runs += 1) await watcher.pay();
    expect(ledger.payment(id).status).toBe('broadcast');
  });

  it.each(EACH)('and a statement are sent though number %i alone refuses both', async (liar) => {
    const data = {
      reward: rewardPoolInterface.encodeErrorResult('BadPayee', [chain.owner.address]),
      statement: rewardPoolInterface.encodeErrorResult('ShortOfFunds', [2n, 1n]),
    };
    const post = rewardPoolInterface.getFunction('post')!.selector;
    rpcs[liar]!.treat = ({ method, params }) => {
      const call = (params[0] ?? {}) as { from?: string; data?: string };
      if (!['eth_call', 'eth_estimateGas'].includes(method) || call.from === undefined) return null;
      const kind = call.data?.startsWith(post) ? 'statement' : 'reward';
      return { error: { code: 3, message: 'execution reverted', data: data[kind] } };
    };
    while ((await watcher.pool.withView(({ rpc }) => Promise.resolve(rpc))) !== liar) watcher.pool.useAnother();
    const ids = [planReward(), planStatement()];
    await watcher.pay();
    expect(ids.map((id) => ledger.payment(id).status)).toEqual(['broadcast', 'broadcast']);
  });

  it('is refused when two of three refuse it', async () => {
    const id = plan({ ...chain.statement.order(chain.newMember().wallet.address, USDC) });
    const data = rewardPoolInterface.encodeErrorResult('BadPayee', [chain.owner.address]);
    for (const rpc of rpcs.slice(1))
      rpc.treat = ({ method, params }) =>
        method === 'eth_call' && (params[0] as { from?: string }).from !== undefined
          ? { error: { code: 3, message: 'execution reverted', data } }
          : null;
    while ((await watcher.pool.withView(({ rpc }) => Promise.resolve(rpc))) !== 1) watcher.pool.useAnother();
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'bad_payee', candidates: [] });
  });
});
