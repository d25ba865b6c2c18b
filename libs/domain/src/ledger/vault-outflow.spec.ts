import fc from 'fast-check';
import { coverOutflow, type OpenRelease } from './vault-outflow';

const open = (id: string, amount: bigint, taken = 0n): OpenRelease => ({ id, amount, taken });

describe('USDC that left a vault', () => {
  it('was bound to the payment that sent it', () => {
    expect(coverOutflow(5n, { balance: 9n, open: [open('p', 5n)] }, 'p')).toEqual({
      principal: 0n,
      redeeming: 5n,
      taken: new Map(),
      unknown: 0n,
    });
  });

  it('was free principal when the owner called the vault', () => {
    expect(coverOutflow(4n, { balance: 9n, open: [open('p', 5n)] }, null)).toMatchObject({
      principal: 4n,
      redeeming: 0n,
    });
  });

  it('eats into the newest open payment when the owner took more than was free', () => {
    const cover = coverOutflow(7n, { balance: 9n, open: [open('old', 3n), open('new', 5n)] }, null);
    expect(cover).toMatchObject({ principal: 1n, redeeming: 6n, unknown: 0n });
    expect([...cover.taken]).toEqual([
      ['new', 5n],
      ['old', 1n],
    ]);
  });

  it('uses free principal when a payment whose money was taken succeeds after a new deposit', () => {
    expect(coverOutflow(5n, { balance: 6n, open: [open('p', 5n, 4n)] }, 'p')).toMatchObject({
      principal: 4n,
      redeeming: 1n,
      unknown: 0n,
    });
  });

  it('is unknown as far as the ledger never credited it', () => {
    expect(coverOutflow(7n, { balance: 5n, open: [] }, null)).toMatchObject({ principal: 5n, unknown: 2n });
  });

  it('is explained to the last micro-USDC, and no payment loses more than it has', () => {
    const releases = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 20n }), fc.bigInt({ min: 0n, max: 20n })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        releases,
        fc.bigInt({ min: 0n, max: 50n }),
        fc.bigInt({ min: 1n, max: 90n }),
        (rows, free, amount) => {
          const payments = rows.map(([size, taken], index) => open(`${index}`, size, taken < size ? taken : size));
          const bound = payments.reduce((sum, payment) => sum + payment.amount - payment.taken, 0n);
          const cover = coverOutflow(amount, { balance: free + bound, open: payments }, rows.length > 1 ? '1' : null);
          expect(cover.principal + cover.redeeming + cover.unknown).toBe(amount);
          expect(cover.principal).toBeLessThanOrEqual(free);
          expect(cover.redeeming).toBeLessThanOrEqual(bound);
          for (const payment of payments) {
            expect(payment.taken + (cover.taken.get(payment.id) ?? 0n)).toBeLessThanOrEqual(payment.amount);
          }
        },
      ),
    );
  });
});
