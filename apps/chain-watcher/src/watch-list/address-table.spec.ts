import { addressTopic } from '@ballast/vault/log-topics';
import * as fc from 'fast-check';
import { AddressTable } from './address-table';

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some((byte) => byte !== 0))
  .map(hex);

describe('the table of watched addresses', () => {
  it('holds exactly what was put in, however it is written', () => {
    fc.assert(
      fc.property(fc.array(address, { maxLength: 3000 }), fc.array(address), fc.integer(), (watched, others, seed) => {
        const table = new AddressTable(seed);
        const model = new Set<string>();
        for (const one of watched) {
          expect(table.add(one.toUpperCase().replace('0X', '0x'))).toBe(!model.has(one));
          model.add(one);
        }
        expect(table.size).toBe(model.size);
        for (const one of [...watched, ...others]) {
          expect(table.has(one)).toBe(model.has(one));
          expect(table.hasTopic(addressTopic(one))).toBe(model.has(one));
        }
        expect([...table.addresses()].sort()).toEqual([...model].sort());
      }),
      { numRuns: 50 },
    );
  });

  it('tells addresses apart that differ in one digit', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 2, max: 41 }), (one, at) => {
        const other = one.slice(0, at) + (one[at] === '0' ? '1' : '0') + one.slice(at + 1);
        const table = new AddressTable(7);
        table.add(one);
        expect(table.has(other)).toBe(false);
      }),
    );
  });

  it('refuses what is no address and finds nothing in it', () => {
    const table = new AddressTable(1);
    for (const wrong of ['', '0x', `0x${'g'.repeat(40)}`, `0x${'0'.repeat(40)}`, `0x${'1'.repeat(41)}`]) {
      expect(() => table.add(wrong)).toThrow(RangeError);
      expect(table.has(wrong)).toBe(false);
    }
    expect(table.hasTopic(undefined)).toBe(false);
    expect(table.hasTopic('0x01')).toBe(false);
  });

  it('takes at most 100 MB for a million addresses', () => {
    const table = new AddressTable(3);
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 1; i <= 1_000_000; i += 1)
      table.add(
        `0x${Math.imul(i, 0x9e3779b1).toString(16).replace('-', '').padStart(8, '0')}${i.toString(16).padStart(32, '0')}`,
      );
    expect(table.size).toBe(1_000_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  });
});
