import type { PaymentOrder } from '@ballast/dto/chain/payment.dto';
import { personalVaultInterface } from '@ballast/vault/contract-interfaces';
import { randomUUID } from 'node:crypto';
import { Contract } from 'ethers';
import { type ClubChain, type Member, account, clubChain } from './testing/club-chain';
import { FlakyRpc } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import {
  type WatcherHarness,
  type WatcherHarnessOptions,
  walletSigner,
  watcherHarness,
} from './testing/watcher-harness';

const USDC = 1_000_000n;

describe('sending payments on a real chain', () => {
  let chain: ClubChain;
  let rpc: FlakyRpc;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeEach(async () => {
    chain = await clubChain();
    rpc = await new FlakyRpc(chain.url).start();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    await chain.mint(chain.contracts.rewardPool, 1_000n * USDC);
    start();
    await chain.mine(3);
    await watcher.poll();
  });
  afterEach(async () => {
    await watcher.stop();
    await rpc.stop();
    await chain.end();
  });

  function start(options: Partial<WatcherHarnessOptions> = {}): void {
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url], ...options });
  }
  async function restart(options: Partial<WatcherHarnessOptions> = {}): Promise<void> {
    await watcher.stop();
    start(options);
  }
  const settle = async (): Promise<void> => {
    await chain.mine(3);
    await watcher.poll();
  };
  function plan(order: PaymentOrder): string {
    const id = randomUUID();
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    return id;
  }
  const planReward = (to: string, amount = 2n * USDC): string => plan(chain.statement.order(to, amount));
  function planRelease({ key, vault }: Member, amount: bigint): string {
    const numbers = { counter: Number(key.counter), amount: String(amount) };
    return plan({ kind: 'release', vault, ...key, ...numbers });
  }
  async function fundedMember(amount: bigint): Promise<Member> {
    const member = chain.newMember();
    ledger.watch(member.vault);
    await chain.rpc('anvil_setBalance', [member.wallet.address, '0xde0b6b3a7640000']);
    await chain.mint(member.vault, amount);
    await settle();
    return member;
  }
  const fresh = (): string => chain.newMember().wallet.address;

  it('pays a reward and a release, and both are done when their blocks are final', async () => {
    const member = await fundedMember(10n * USDC);
    const to = fresh();
    const [reward, release] = [planReward(to), planRelease(member, 4n * USDC)];
    await watcher.pay();
    expect([ledger.payment(reward).status, ledger.payment(release).status]).toEqual(['broadcast', 'broadcast']);
    await settle();
    expect([ledger.payment(reward).status, ledger.payment(release).status]).toEqual(['done', 'done']);
    expect(await chain.balance(to)).toBe(2n * USDC);
    expect(await chain.balance(member.wallet.address)).toBe(4n * USDC);
    expect(ledger.differences()).toEqual([]);
  });

  it('releases from a vault that has code in a final block without deploying it again', async () => {
    const member = await fundedMember(10n * USDC);
    planRelease(member, USDC);
    await watcher.pay();
    await settle();
    const second = planRelease(member, 2n * USDC);
    await watcher.pay();
    await settle();
    expect(ledger.payment(second).status).toBe('done');
    const receipt = await chain.provider.getTransactionReceipt(ledger.payment(second).candidates[0]!.transactionHash);
    expect(receipt!.to).toBe(member.vault);
    expect(await chain.balance(member.wallet.address)).toBe(3n * USDC);
  });

  it('sends many in order under consecutive nonces', async () => {
    const ids = Array.from({ length: 5 }, () => planReward(fresh(), USDC));
    await watcher.pay();
    await settle();
    const nonces = ids.map((id) => ledger.payment(id).candidates[0]!.nonce);
    expect(nonces).toEqual(nonces.map((_, i) => nonces[0]! + i));
    expect(ids.map((id) => ledger.payment(id).status)).toEqual(ids.map(() => 'done'));
  });

  it('fails at once what can never work and was never signed, and does not hold up the others', async () => {
    const listed = fresh();
    await chain.done(chain.usdc.getFunction('blacklist')(listed));
    const [bad, good] = [planReward(listed), planReward(fresh())];
    await watcher.poll();
    await watcher.pay();
    expect(ledger.payment(bad)).toMatchObject({ status: 'failed', reason: 'blacklisted', candidates: [] });
    await settle();
    expect(ledger.payment(good).status).toBe('done');
  });

  it('waits while USDC or the pool is paused, then pays', async () => {
    const id = planReward(fresh());
    await chain.done(chain.usdc.getFunction('pause')());
    await watcher.poll();
    await watcher.pay();
    await chain.done(chain.usdc.getFunction('unpause')());
    await chain.done(chain.pool.getFunction('pause')(1000));
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'planned', candidates: [] });
    await chain.done(chain.pool.getFunction('unpause')());
    await watcher.pay();
    await settle();
    expect(ledger.payment(id).status).toBe('done');
    expect(watcher.outcomes).toEqual(['halted', 'halted', 'sent']);
  });

  it('does not fail members when the pool itself is on the list', async () => {
    await chain.done(chain.usdc.getFunction('blacklist')(chain.contracts.rewardPool));
    const id = planReward(fresh());
    await watcher.poll();
    await watcher.pay();
    expect(ledger.payment(id).status).toBe('planned');
  });

  it('never pays more than the statement names, whatever a ledger has forgotten: it waits', async () => {
    const to = fresh();
    await chain.mint(chain.contracts.rewardPool, 20_000n * USDC);
    await watcher.poll();
    const id = planReward(to, 6_000n * USDC);
    await watcher.pay();
    await settle();
    // A ledger restored from a backup that has forgotten the payment.
    Object.assign(ledger.payment(id), { status: 'planned', candidates: [] });
    ledger.nonces.clear();
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'planned', candidates: [] });
    expect(await chain.balance(to)).toBe(6_000n * USDC);
  });

  it('refuses to sign a claim to another address than the leaf’s', async () => {
    const [to, thief] = [fresh(), fresh()];
    const id = planReward(to);
    Object.assign(ledger.payment(id).order, { to: thief });
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'planned', candidates: [] });
  });

  it('refuses to sign for a vault that does not belong to its owner', async () => {
    const [member, thief] = [await fundedMember(5n * USDC), chain.newMember()];
    const id = planRelease({ ...member, key: thief.key }, USDC);
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'planned', candidates: [] });
  });

  it('sends nothing without keys, and nothing while finality lags', async () => {
    const id = planReward(fresh());
    await restart({ signers: { payer: null, relayer: null, poster: null } });
    expect(watcher.payer.canPay).toBe(false);
    await watcher.pay();
    await restart();
    rpc.freezeFinality(1);
    await chain.rpc('evm_increaseTime', [120]);
    await chain.mine(1);
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'planned', candidates: [] });
    expect(rpc.calls.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(false);
  });

  it('waits when the signer has no coin for gas', async () => {
    await restart({ signers: { payer: walletSigner(account(7)) } });
    await chain.done(chain.pool.getFunction('setPayer')(account(7).address));
    await chain.rpc('anvil_setBalance', [account(7).address, '0x0']);
    const id = planReward(fresh());
    await watcher.poll();
    await watcher.pay();
    expect(ledger.payment(id).status).not.toBe('failed');
    await chain.rpc('anvil_setBalance', [account(7).address, '0xde0b6b3a7640000']);
    await watcher.pay();
    await settle();
    expect(ledger.payment(id).status).toBe('done');
  });

  it('raises the fee under the same nonce when a transaction is stuck, and only one of the two is mined', async () => {
    const to = fresh();
    await chain.rpc('evm_setAutomine', [false]);
    await restart({ bumpAfterMs: 1 });
    const [stuck, behind] = [planReward(to), planReward(to, USDC)];
    await watcher.pay();
    await watcher.pay();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await watcher.pay();
    const { candidates } = ledger.payment(stuck);
    expect(candidates.length).toBeGreaterThanOrEqual(2);
    expect(new Set(candidates.map(({ nonce }) => nonce)).size).toBe(1);
    expect(ledger.payment(behind).candidates).toHaveLength(1);
    await settle();
    expect(ledger.payment(stuck).status).toBe('done');
    expect(ledger.payment(behind).status).toBe('done');
    expect(await chain.balance(to)).toBe(3n * USDC);
  });

  it('offers no more than the ceiling, however long it takes', async () => {
    await chain.rpc('evm_setAutomine', [false]);
    await restart({ bumpAfterMs: 1, feeCeiling: 3_000_000_000n });
    const id = planReward(fresh());
    for (let run = 0; run < 12; run += 1) {
      await watcher.pay();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(ledger.payment(id).candidates.length).toBeLessThan(9);
    await settle();
    expect(ledger.payment(id).status).toBe('done');
  });

  it('reports a payment as failed when a final block shows that it reverted, with the reason', async () => {
    const member = await fundedMember(5n * USDC);
    await chain.rpc('evm_setAutomine', [false]);
    const id = planRelease(member, 5n * USDC);
    await watcher.pay();
    // The node loses it, the owner is listed, and the stored transaction goes out once more.
    await chain.rpc('anvil_dropTransaction', [ledger.payment(id).candidates[0]!.transactionHash]);
    await chain.rpc('evm_setAutomine', [true]);
    await chain.done(chain.usdc.getFunction('blacklist')(member.wallet.address));
    await watcher.pay();
    expect(ledger.payment(id).status).toBe('broadcast');
    await watcher.pay();
    expect(ledger.payment(id).status).toBe('broadcast');
    await chain.mine(3);
    await watcher.poll();
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'blacklisted' });
    expect(ledger.payment(id).candidates).toHaveLength(1);
    expect(await chain.balance(member.vault)).toBe(5n * USDC);
  });

  it('has gas enough when the payee’s wallet was emptied after the payment was signed', async () => {
    const member = await fundedMember(5n * USDC);
    planRelease(member, USDC);
    await watcher.pay();
    await chain.rpc('evm_setAutomine', [false]);
    const id = planRelease(member, 4n * USDC);
    await watcher.pay();
    const usdc = chain.usdc.connect(member.wallet) as Contract;
    await usdc.getFunction('transfer')(chain.owner.address, USDC, { gasPrice: 10n ** 12n });
    await settle();
    expect(ledger.payment(id)).toMatchObject({ status: 'done' });
  });

  it('fails a release for which the owner has left nothing, once that is final', async () => {
    const member = await fundedMember(5n * USDC);
    planRelease(member, USDC);
    await watcher.pay();
    await settle();
    const vault = new Contract(member.vault, personalVaultInterface, member.wallet);
    await chain.done(vault.getFunction('release')(chain.contracts.usdc, 4n * USDC));
    const id = planRelease(member, 4n * USDC);
    await watcher.pay();
    expect(ledger.payment(id).status).toBe('planned');
    await settle();
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'insufficient_vault' });
  });

  it('does not plan beyond what the pool holds with what is on its way', async () => {
    await chain.rpc('evm_setAutomine', [false]);
    const [first, second] = [planReward(fresh(), 999n * USDC), planReward(fresh(), 2n * USDC)];
    await watcher.pay();
    expect(ledger.payment(first).status).toBe('broadcast');
    expect(ledger.payment(second)).toMatchObject({ status: 'planned', candidates: [] });
  });

  it('lets two watchers with the same key run at once and pays each payment once', async () => {
    const to = fresh();
    const other = watcherHarness(chain, { ledger });
    const ids = Array.from({ length: 6 }, () => planReward(to, USDC));
    for (let run = 0; run < 4; run += 1) {
      await Promise.all([watcher.pay(), other.pay()]);
      await settle();
    }
    expect(ids.map((id) => ledger.payment(id).status)).toEqual(ids.map(() => 'done'));
    expect(await chain.balance(to)).toBe(6n * USDC);
    await other.stop();
  });
});
