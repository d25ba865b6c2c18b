import type { JournalLine } from '../journal/lines';
import { depositsThatDiffer } from './chain';

const deposit = (hash: string, amount: string): JournalLine => ({ line: 'deposit', hash, vault: '0x1', amount });

describe('the deposits of the journal beside those of the ledger', () => {
  it('agree when each is credited once and in full, however its hash is written', () => {
    expect(depositsThatDiffer([deposit('0xAB', '10')], [{ hash: '0xab', amount: '10', times: 1 }])).toEqual([]);
  });

  it.each([
    ['missed', [], 'credited 0 times'],
    ['doubled', [{ hash: '0xab', amount: '20', times: 2 }], 'credited 2 times, 20 in all'],
    ['cut', [{ hash: '0xab', amount: '9', times: 1 }], '9 in all'],
    [
      'invented',
      [
        { hash: '0xab', amount: '10', times: 1 },
        { hash: '0xcd', amount: '1', times: 1 },
      ],
      '0xcd was credited and nobody sent it',
    ],
  ])('differ when one was %s', (_, credited, words) => {
    expect(depositsThatDiffer([deposit('0xab', '10')], credited).join()).toContain(words);
  });
});
