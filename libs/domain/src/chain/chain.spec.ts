import { classifyTransfer } from './classify-transfer';
import { numberTransfers } from './number-transfers';

const own = { usdc: 'USDC', rewardPool: 'POOL', isVault: (address: string) => address.startsWith('V') };
const move = (from: string, to: string, more = {}) => ({ token: 'USDC', from, to, amount: 5n, ...more });

describe('a Transfer', () => {
  it.each([
    [move('X', 'V1'), ['deposit']],
    [move('V1', 'X'), ['vault_out']],
    [move('V1', 'V2'), ['vault_out', 'deposit']],
    [move('V1', 'POOL'), ['vault_out', 'pool_in']],
    [move('POOL', 'V1'), ['pool_out', 'deposit']],
    [move('X', 'POOL'), ['pool_in']],
    [move('X', 'Y'), []],
    [move('V1', 'V1'), []],
    [move('X', 'V1', { amount: 0n }), []],
    [move('X', 'V1', { token: 'FAKE' }), ['wrong_token']],
    [move('X', 'V1', { token: 'FAKE', amount: 0n }), []],
    [move('V1', 'X', { token: 'FAKE' }), []],
    [move('X', 'POOL', { token: 'FAKE' }), []],
  ])('%# means %p', (transfer, meanings) => {
    expect(classifyTransfer(transfer, own)).toEqual(meanings);
  });
});

describe('transfers of one transaction', () => {
  it('are numbered per token and receiver in log order, whatever order they come in', () => {
    const at = (logIndex: number, to = 'V1', token = 'USDC') => ({ transactionHash: 't', to, token, logIndex });
    const numbered = numberTransfers([at(9), at(2), at(5, 'V2'), at(7, 'V1', 'FAKE')]);
    expect(numbered.map(({ logIndex, nth }) => [logIndex, nth])).toEqual([
      [9, 1],
      [2, 0],
      [5, 0],
      [7, 0],
    ]);
  });
});
