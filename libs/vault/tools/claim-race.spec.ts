import { eventually } from '@ballast/testing/net/eventually';
import type { TransactionReceipt } from 'ethers';

import { rewardPoolInterface } from '../client/contract-interfaces';
import { claimArguments } from '../client/statements/claim-transaction';
import { type ClaimStage, claimStage } from '../testing/claim-stage';
import { ClaimRefusal } from './claim-refusal';
import { runClaim } from './run-claim';

const DAY = 86_400;
/** Longer than the minute in which a claim gives its RPC up. */
const UNTIL_SENT_MS = 90_000;
jest.setTimeout(300_000);

describe('npm run claim racing the payer for the same money', () => {
  let stage: ClaimStage;
  beforeAll(async () => {
    stage = await claimStage();
    await stage.club.pass(DAY);
  });
  afterAll(() => stage.stop());

  const rpc = <T>(method: string, ...params: unknown[]) => stage.club.fixture.chain.rpc<T>(method, params);
  const balances = () => Promise.all([stage.usdcOf(stage.wallet.address), stage.usdcOf(stage.file.vault)]);
  const claim = async (): Promise<string> => {
    const printed: string[] = [];
    await runClaim(stage.argsOf(stage.file, '--key-file', stage.keyFile()), (text) => printed.push(text));
    return printed.join('\n');
  };
  const pending = (count: string) =>
    eventually(async () => (await rpc<{ pending: string }>('txpool_status')).pending === count, UNTIL_SENT_MS);

  /** The payer's batch and the member's claim in one block; the one that offers more for gas comes first. */
  async function race(payerIs: 'first' | 'last'): Promise<[TransactionReceipt | null, PromiseSettledResult<string>]> {
    const { payer } = stage.club.fixture.people;
    const line = { ...claimArguments({ file: stage.file, amount: 7_000_000n, toVault: false }) };
    await rpc('evm_setAutomine', false);
    const claimed = Promise.allSettled([claim()]);
    try {
      await pending('0x1');
      const data = rewardPoolInterface.encodeFunctionData('claimMany', [[line]]);
      const least = (await payer.provider.getBlock('latest'))?.baseFeePerGas ?? 0n;
      const maxFeePerGas = payerIs === 'first' ? 100n * least + 10n ** 11n : least;
      const fees = { maxFeePerGas, maxPriorityFeePerGas: 0n, gasLimit: 1_000_000n };
      const hash = await payer.sendUncheckedTransaction({ to: stage.file.pool, data, ...fees });
      await pending('0x2');
      // The first takes both in; by the last it is final.
      await rpc('anvil_mine', '0x4');
      const [settled] = await claimed;
      return [await stage.club.fixture.provider.getTransactionReceipt(hash), settled];
    } finally {
      await rpc('evm_setAutomine', true);
      // Whatever failed above: what the claim has sent comes into a block, and no later spec meets it.
      await rpc('anvil_mine', '0x1');
      await claimed;
    }
  }

  it('pays once when the payer is first, and says so', () =>
    stage.apart(async () => {
      const [payers, settled] = await race('first');
      expect(payers?.logs.map((log) => rewardPoolInterface.parseLog(log)?.name)).toContain('Claimed');
      expect(settled).toMatchObject({ status: 'rejected', reason: expect.any(ClaimRefusal) as unknown });
      expect(String((settled as PromiseRejectedResult).reason)).toMatch(
        /came into block \d+ and was refused there.*Nothing is due: 7 of 7 USDC were paid already/,
      );
      expect(await balances()).toEqual([7_000_000n, 0n]);
    }));

  it('pays once when the member is first: the line of the batch is refused', () =>
    stage.apart(async () => {
      const [payers, settled] = await race('last');
      expect(payers?.logs.map((log) => rewardPoolInterface.parseLog(log)?.name)).toEqual(['ClaimRefused']);
      expect(settled).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/Paid +7 USDC/) as unknown });
      expect(await balances()).toEqual([7_000_000n, 0n]);
    }));

  it('sends no second claim while the wallet has a transaction under way', () =>
    stage.apart(async () => {
      const wallet = stage.wallet.connect(stage.club.fixture.provider);
      await rpc('evm_setAutomine', false);
      try {
        await wallet.sendTransaction({ to: wallet.address });
        await pending('0x1');
        const refused = await claim().catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(ClaimRefusal);
        expect(String(refused)).toMatch(/has a transaction under way.*Wait until it is in a block/);
        expect(await rpc('txpool_status')).toMatchObject({ pending: '0x1' });
      } finally {
        await rpc('evm_setAutomine', true);
        await rpc('anvil_mine', '0x1');
      }
      expect(await stage.ticking(claim)).toMatch(/Paid +7 USDC/);
    }));
});
