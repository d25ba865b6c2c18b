import { median, summarise, formatTable, type Measured } from './summary';

const measured: Measured = {
  name: 'S1',
  title: 'collects',
  unit: 'per second',
  rounds: [
    { ours: 3000, reference: 300 },
    { ours: 1000, reference: 200 },
    { ours: 4500, reference: 500 },
  ],
  goal: { ratio: { atLeast: 8 } },
};

describe('the summary of a measurement', () => {
  it('compares within a round before it takes the median', () => {
    expect(summarise(measured)).toMatchObject({ compared: 9, spread: [5, 10], ours: 3000, reference: 300, met: true });
  });

  it('takes a goal on the difference as one', () => {
    const lonely = { ...measured, goal: { difference: { atMost: 3 } }, rounds: [{ ours: 7, reference: 3 }] };
    expect(summarise(lonely)).toMatchObject({ compared: 4, met: false });
  });

  it('shows name, ours, reference, ratio and goal in one table', () => {
    const table = formatTable([summarise(measured)]);
    expect(table).toContain('S1    collects  3000 per second  300 per second  9.00 × (5.00 to 10.00)  ≥ 8 ×  met');
  });

  it('gives no verdict on a figure that has no goal', () => {
    const [, row = ''] = formatTable([summarise({ ...measured, goal: {} })]).split('\n');
    expect(row).toMatch(/9\.00 × \(5\.00 to 10\.00\)$/);
  });

  it.each([
    [[], Number.NaN],
    [[3], 3],
    [[4, 1], 2.5],
    [[9, 1, 5], 5],
  ])('takes the middle of %p', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
