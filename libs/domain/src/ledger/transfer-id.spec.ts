import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { collectCycle, reserveCycles } from './cycles';
import { depositTransfer } from './deposits';
import { poolFunded } from './pool';
import { leastTransferId, subjectOf, transferIdOf } from './transfer-id';
import { withdrawalRequested } from './withdrawals';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const idOf = (key: string): string | null => transferIdOf(key, sha256(key));
const id = fc.uuid({ version: 7 });
const key = fc
  .tuple(fc.constantFrom('cycle:%:reserved', 'cycle:%:collected', 'rewards:%:unlocked', 'withdrawal_settled:%'), id)
  .map(([form, subject]) => form.replace('%', subject));

describe('the id of a transfer', () => {
  it('is a UUIDv7 of the time of what its key is about', () => {
    fc.assert(
      fc.property(key, (one) => {
        expect(idOf(one)).toMatch(UUID);
        expect(idOf(one)?.slice(0, 13)).toBe(subjectOf(one)?.slice(0, 13));
      }),
    );
  });

  it('follows from the key alone, and differs where keys differ', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { minLength: 2, maxLength: 50 }), (keys) => {
        expect(keys.map(idOf)).toEqual(keys.map(idOf));
        expect(new Set(keys.map(idOf)).size).toBe(keys.length);
      }),
    );
  });

  it('is never below the least one that is looked for, nor is one that was made a day before its subject', () => {
    fc.assert(
      fc.property(key, (one) => {
        const [least, own] = [leastTransferId([one]), idOf(one) ?? ''];
        expect(least < own).toBe(true);
        const timeOf = (uuid: string) => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
        expect(timeOf(least)).toBe(Math.max(0, timeOf(own) - 86_400_000));
      }),
    );
  });

  it('is looked for from the least of all keys on, and everywhere where one of them has no time', () => {
    fc.assert(
      fc.property(fc.array(key, { minLength: 1 }), (keys) => {
        const each = keys.map((one) => leastTransferId([one])).sort();
        expect(leastTransferId(keys)).toBe(each[0]);
        expect(leastTransferId([...keys, 'deposit:1'])).toBe('00000000-0000-0000-0000-000000000000');
      }),
    );
  });

  it('is bound to what it is about for cycles and requests, and not for what the chain shows', () => {
    const cycleId = '01932c07-209c-7abc-8def-0123456789ab';
    const money = { cycleId, reward: 1n, commissions: [0n, 0n, 0n] as const };
    expect(subjectOf(reserveCycles([money]).key)).toBe(cycleId);
    expect(subjectOf(collectCycle(money, 'm', [null, null, null]).key)).toBe(cycleId);
    expect(subjectOf(withdrawalRequested({ id: cycleId, memberId: 'm', amount: 1n }).key)).toBe(cycleId);
    const log = { chainId: 137, transactionHash: `0x${'a'.repeat(64)}`, vault: `0x${'b'.repeat(40)}`, nth: 0 };
    for (const { key: unbound } of [depositTransfer(log, 'm', 1n), poolFunded(`137:0x${'c'.repeat(64)}:1`, 1n)]) {
      expect([subjectOf(unbound), idOf(unbound)]).toEqual([null, null]);
    }
  });

  it.each(['cycle:01932c07-209c-4abc-8def-0123456789ab:reserved', 'deposit:spec:01932c07-209c-7abc-8def-0123456789ab'])(
    'is not made of an id without a time, or that is no subject: %s',
    (other) => expect(idOf(other)).toBeNull(),
  );

  it('is not made of half a hash', () => {
    expect(() => transferIdOf('cycle:01932c07-209c-7abc-8def-0123456789ab:reserved', 'abc')).toThrow(RangeError);
  });
});
