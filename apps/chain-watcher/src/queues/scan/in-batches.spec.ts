import type { ObservedTransferDto } from '@ballast/dto/chain/observed-blocks.dto';
import * as fc from 'fast-check';
import { inBatches } from './in-batches';

describe('cutting observations into posts', () => {
  it('loses nothing, cuts no block and keeps posts small unless one block is larger', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (blocks, most) => {
        const transfers = [...blocks]
          .sort((a, b) => a - b)
          .map((blockNumber, logIndex) => ({ blockNumber, logIndex }) as ObservedTransferDto);
        const batches = inBatches({ transfers, poolEvents: [] }, most);
        expect(batches.flatMap((batch) => batch.transfers)).toEqual(transfers);
        for (const batch of batches) {
          const inIt = new Set(batch.transfers.map(({ blockNumber }) => blockNumber));
          expect(batch.transfers.length <= most || inIt.size === 1).toBe(true);
          for (const other of batches)
            if (other !== batch) expect(other.transfers.some(({ blockNumber }) => inIt.has(blockNumber))).toBe(false);
        }
      }),
    );
  });
});
