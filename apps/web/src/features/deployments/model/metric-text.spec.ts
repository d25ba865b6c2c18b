import { isLongMetric, metricText } from './metric-text';

describe('a metric', () => {
  it.each([
    [200, '200.00'],
    [99.954, '99.95'],
    [-0.001, '0.00'],
    [2_064, '2,064.00'],
  ])('of %d reads %s', (value, text) => {
    expect(metricText(value)).toBe(text);
  });

  it('that is a text stays as it is', () => {
    expect(metricText('1.5')).toBe('1.5');
    expect(metricText('all green')).toBe('all green');
  });

  it('has a line of its own when its name or its text is long', () => {
    expect(isLongMetric('latencyMs', 12.5)).toBe(false);
    expect(isLongMetric('commit', 'Say what happens next, and what is safe')).toBe(true);
    expect(isLongMetric('n'.repeat(60), 1)).toBe(true);
  });
});
