import * as fc from 'fast-check';
import { findFork } from './find-fork';

describe('finding the fork point of a reorg', () => {
  it('is the newest block both sides share, wherever the chains part and however long the new one is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 80 }),
        async (length, forkAt, latest) => {
          const fork = Math.min(forkAt, length - 1, latest);
          const recent = Array.from({ length }, (_, n) => ({ number: n, hash: `old${n}` })).reverse();
          const hashAt = (n: number) => Promise.resolve(n <= fork ? `old${n}` : `new${n}`);
          expect(await findFork(recent, latest, hashAt)).toEqual({ number: fork, hash: `old${fork}` });
        },
      ),
    );
  });

  it('says so when there is none, instead of guessing', async () => {
    expect(await findFork([{ number: 5, hash: 'a' }], 9, () => Promise.resolve('b'))).toBeNull();
    expect(await findFork([{ number: 5, hash: 'a' }], 4, () => Promise.resolve('a'))).toBeNull();
  });
});
