import { someProofFile } from '../../../testing/proof-files';
import { poolWallet, POOL_ABI, reverted } from '../../../testing/pool-wallet';
import { claimProgress, dueOf, sendClaim } from './claim';

const file = someProofFile();
const order = { file, amount: 10n, toVault: false };
const sent = <Call extends { readonly method: string }>(calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'eth_sendTransaction');
const fail = (error: object) => () => {
  throw Object.assign(new Error('x'), error);
};

describe('a claim by the member’s wallet', () => {
  it('is sent by the account of the leaf to the pool', async () => {
    const { wallet, calls } = poolWallet(file);
    expect(await sendClaim(wallet, { ...order, toVault: true })).toEqual({ hash: `0x${'ab'.repeat(32)}` });
    const [transaction] = sent(calls).map(({ params }) => params[0] as Record<string, string>);
    expect(transaction).toMatchObject({ from: file.wallet.toLowerCase(), to: file.pool });
    const [accountId, , , , amount, toVault] = POOL_ABI.decodeFunctionData('claim', transaction!['data']!);
    expect([accountId, amount, toVault]).toEqual([file.accountId, 10n, true]);
  });

  it.each([
    ['account', { eth_requestAccounts: () => ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'] }],
    ['account', { eth_requestAccounts: () => [] }],
    ['chain', { eth_chainId: () => '0x1' }],
    ['moved', { current: () => POOL_ABI.encodeFunctionResult('current', [8, `0x${'11'.repeat(32)}`, 1n, 1n]) }],
    ['due', { settled: () => POOL_ABI.encodeFunctionResult('settled', [file.entitlement - 9n]) }],
    ['paused', { claim: () => reverted('Paused', [1]) }],
    ['refused', { claim: fail({ code: -32603, message: 'execution reverted' }) }],
    ['refused', { current: () => '0x' }],
    ['rejected', { eth_requestAccounts: fail({ code: 4001 }) }],
    ['silent', { eth_chainId: fail({ code: -32000 }) }],
  ])('is not sent: %s', async (reason, answers) => {
    const { wallet, calls } = poolWallet(file, answers);
    expect(await sendClaim(wallet, order)).toMatchObject({ refusal: { reason } });
    expect(sent(calls)).toHaveLength(0);
  });

  it.each([
    ['rejected', { code: 4001 }],
    ['fee', { message: 'insufficient funds for gas * price + value' }],
    ['refused', { code: 3, message: 'execution reverted' }],
  ])('was not sent: %s', async (reason, error) => {
    const { wallet } = poolWallet(file, { eth_sendTransaction: fail(error) });
    expect(await sendClaim(wallet, order)).toEqual({ refusal: { reason } });
  });

  it.each([
    ['says nothing of use', fail({ message: 'timeout' })],
    ['gives no hash', () => null],
  ])('may have been sent by a wallet that was asked to and %s', async (_what, eth_sendTransaction) => {
    const { wallet } = poolWallet(file, { eth_sendTransaction });
    expect(await sendClaim(wallet, order)).toEqual({ refusal: { reason: 'unclear' } });
  });

  it.each([
    ['waiting', null, '0x9'],
    ['mined', { status: '0x1', blockNumber: '0xa' }, '0x9'],
    ['mined', { status: '0x1', blockNumber: '0xa' }, null],
    ['final', { status: '0x1', blockNumber: '0xa' }, '0xa'],
    ['failed', { status: '0x0', blockNumber: '0xa' }, '0xa'],
  ])('is %s with the receipt %j and the final block %j', async (progress, receipt, number) => {
    const { wallet } = poolWallet(file, {
      eth_getTransactionReceipt: () => receipt,
      eth_getBlockByNumber: () => (number === null ? null : { number }),
    });
    expect(await claimProgress(wallet, '0xab')).toBe(progress);
  });

  it('is of what is due, which is not below zero', () => {
    expect(dueOf({ entitlement: 10n }, 4n)).toBe(6n);
    expect(dueOf({ entitlement: 10n }, 11n)).toBe(0n);
  });
});
