import * as fc from 'fast-check';
import { firstFees, replacementFees } from './fees';

const wei = fc.bigInt({ min: 1n, max: 10n ** 13n });

describe('fees of payments', () => {
  it('are valid and under the ceiling', () => {
    fc.assert(
      fc.property(wei, wei, wei, (base, tip, ceiling) => {
        const { maxFeePerGas, maxPriorityFeePerGas } = firstFees(base, tip, ceiling);
        expect(maxPriorityFeePerGas <= maxFeePerGas && maxFeePerGas <= ceiling).toBe(true);
      }),
    );
  });

  it('of a replacement are both at least a tenth higher, or there is none', () => {
    fc.assert(
      fc.property(wei, wei, wei, wei, (base, tip, ceiling, nowBase) => {
        const previous = firstFees(base, tip, ceiling);
        const next = replacementFees(previous, firstFees(nowBase, tip, ceiling), ceiling);
        if (next === null) return expect(previous.maxFeePerGas * 125n > ceiling * 99n).toBe(true);
        expect(next.maxFeePerGas * 10n >= previous.maxFeePerGas * 11n).toBe(true);
        expect(next.maxPriorityFeePerGas * 10n >= previous.maxPriorityFeePerGas * 11n).toBe(true);
        expect(next.maxPriorityFeePerGas <= next.maxFeePerGas && next.maxFeePerGas <= ceiling).toBe(true);
      }),
    );
  });
});
