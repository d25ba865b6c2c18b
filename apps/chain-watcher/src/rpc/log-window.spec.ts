import * as fc from 'fast-check';
import { LogWindow } from './log-window';
import type { PlacedLog } from './parse-answers';
import { RpcError } from './rpc-error';

const logAt = (blockNumber: number): PlacedLog => ({
  address: '0x',
  topics: [],
  data: '0x',
  blockNumber,
  blockHash: '0x',
  transactionHash: '0x',
  logIndex: 0,
});

describe('fetching logs from a node with a limit', () => {
  it('gets every block once and in order, whatever the limit and however it changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(500),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 600 }),
        fc.array(fc.integer({ min: 1, max: 800 }), { minLength: 1, maxLength: 20 }),
        async (from, length, start, limits) => {
          let turn = 0;
          const window = new LogWindow(start);
          const logs = await window.collect(from, from + length - 1, (first, last) => {
            const limit = limits[turn++ % limits.length] ?? 1;
            if (last - first + 1 > limit) return Promise.reject(new RpcError('too_much', 'try 0x0 to 0xffffff'));
            return Promise.resolve(Array.from({ length: last - first + 1 }, (_, i) => logAt(first + i)));
          });
          expect(logs.map(({ blockNumber }) => blockNumber)).toEqual(Array.from({ length }, (_, i) => from + i));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('turns to another node when even one block is too much, and passes on every other fault', async () => {
    const refuse = (fault: 'too_much' | 'no_answer') => () => Promise.reject(new RpcError(fault, 'no'));
    await expect(new LogWindow().collect(1, 9, refuse('too_much'))).rejects.toMatchObject({ fault: 'garbage' });
    await expect(new LogWindow().collect(1, 9, refuse('no_answer'))).rejects.toMatchObject({ fault: 'no_answer' });
  });
});
