import { randomUUID } from 'node:crypto';
import type { PaymentOrder } from '@ballast/dto/chain/payment.dto';
import { ensureRelayer } from '@ballast/vault/deploy-contracts';
import { type ClubChain, clubChain } from './testing/club-chain';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, walletSigner, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;
const LONGEST_PAUSE = 14 * 86_400;

describe('one key that pays rewards and releases principal', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeAll(async () => {
    chain = await clubChain();
    await ensureRelayer(chain.owner, chain.contracts.vaultFactory, chain.payer.address);
    await chain.mint(chain.contracts.rewardPool, 1_000n * USDC);
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    const signer = walletSigner(chain.payer);
    watcher = watcherHarness(chain, { ledger, signers: { payer: signer, relayer: signer } });
  });
  afterAll(async () => {
    await watcher.stop();
    await chain.end();
  });

  const settle = async () => {
    await chain.mine(3);
    await watcher.poll();
  };
  const plan = (order: PaymentOrder): string => {
    const id = randomUUID();
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    return id;
  };

  it('releases while the pool is paused, whatever reward waits before', async () => {
    const member = chain.newMember();
    ledger.watch(member.vault);
    await chain.mint(member.vault, 10n * USDC);
    await settle();
    await chain.done(chain.pool.getFunction('pause')(LONGEST_PAUSE));
    const [reward, next] = [2n, 3n].map((amount) =>
      plan(chain.statement.order(chain.newMember().wallet.address, amount * USDC)),
    );
    const { counter, ...key } = member.key;
    const amount = String(4n * USDC);
    const release = plan({ kind: 'release', vault: member.vault, ...key, counter: Number(counter), amount });
    for (let run = 0; run < 3; run += 1) {
      await settle();
      await watcher.pay();
    }
    expect(ledger.payment(release)).toMatchObject({ status: 'done' });
    for (const id of [reward!, next!]) expect(ledger.payment(id)).toMatchObject({ status: 'planned' });
    expect(await chain.balance(member.wallet.address)).toBe(4n * USDC);
  });
});
