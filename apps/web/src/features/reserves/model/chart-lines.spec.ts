import { chartLines } from './chart-lines';

const point = (at: string, owed: string, held: string, surplus: string) => ({ at, owed, held, surplus });

describe('lines of owed, held and surplus', () => {
  it('run from the first time to the last and from zero to a round amount above all', () => {
    const { lines, top } = chartLines([
      point('2026-11-23T10:00:00Z', '100', '150', '50'),
      point('2026-11-23T11:00:00Z', '120', '160', '40'),
      point('2026-11-23T14:00:00Z', '0', '200', '200'),
    ]);
    expect(top).toBe(200_000_000n);
    expect(lines.owed).toBe('0.0,500 250.0,400 1000.0,1000');
    expect(lines.held).toBe('0.0,250 250.0,200 1000.0,0');
    expect(lines.surplus).toBe('0.0,750 250.0,800 1000.0,0');
  });

  it('stand in the middle when there is one time, and at the bottom when there is no money', () => {
    const { lines, top } = chartLines([point('2026-11-23T10:00:00Z', '0', '0', '0')]);
    expect(lines).toEqual({ held: '500.0,1000', owed: '500.0,1000', surplus: '500.0,1000' });
    expect(top).toBe(1n);
  });

  it.each([
    ['1', 1_000_000n],
    ['1.000001', 2_000_000n],
    ['2.1', 4_000_000n],
    ['4.1', 5_000_000n],
    ['5.1', 10_000_000n],
  ])('below %s USDC end at %s', (held, top) => {
    expect(chartLines([point('2026-11-23T10:00:00Z', '0', held, '0')]).top).toBe(top);
  });
});
