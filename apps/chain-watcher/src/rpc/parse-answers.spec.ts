import * as fc from 'fast-check';
import { parseBlock, parseIndex, parseLogs, parseReceipt } from './parse-answers';

const HASH = `0x${'Ab'.repeat(32)}`;
const BLOCK = { number: '0x10', hash: HASH, parentHash: HASH, timestamp: '0x20', baseFeePerGas: '0x7' };
const LOG = {
  address: `0x${'1'.repeat(40)}`,
  topics: [HASH],
  data: '0x',
  blockNumber: '0x10',
  blockHash: HASH,
  transactionHash: HASH,
  logIndex: '0x0',
};

describe('reading what a node answers', () => {
  it('takes what is well formed', () => {
    expect(parseBlock(BLOCK)).toEqual({
      number: 16,
      hash: HASH.toLowerCase(),
      parentHash: HASH.toLowerCase(),
      timestamp: 32,
      baseFee: 7n,
    });
    expect(parseLogs([LOG])).toMatchObject([{ blockNumber: 16, logIndex: 0, blockHash: HASH }]);
    expect(parseReceipt({ blockNumber: '0x1', blockHash: HASH, status: '0x0', logs: [] })).toMatchObject({
      success: false,
    });
    expect(parseReceipt(null)).toBeNull();
  });

  it.each([
    [{ ...LOG, topics: 'none' }],
    [{ ...LOG, topics: [7] }],
    [{ ...LOG, topics: ['0x12'] }],
    [{ ...LOG, blockNumber: null }],
    [{ ...LOG, blockNumber: undefined }],
    [{ ...LOG, blockHash: null }],
    [{ ...LOG, removed: true }],
    [{ ...LOG, address: '0x' }],
    [null],
    [7],
  ])('does not take half a log: %j', (log) => {
    expect(() => parseLogs([log])).toThrow();
  });

  it('throws on anything else and never gives half an answer', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const parse of [parseBlock, parseLogs, parseIndex]) {
          if (Array.isArray(value) && value.length === 0) continue;
          expect(() => parse(value)).toThrow();
        }
      }),
    );
    for (const field of Object.keys(BLOCK).filter((name) => name !== 'baseFeePerGas'))
      for (const wrong of [null, undefined, 7, '', '0x', '0xzz', {}])
        expect(() => parseBlock({ ...BLOCK, [field]: wrong })).toThrow();
    expect(() => parseIndex(`0x${'f'.repeat(20)}`)).toThrow();
  });
});
