import { severityOf } from './alarm-severity';

describe('the severity of an alarm', () => {
  it.each([
    ['REORG_BELOW_FINAL', 'critical'],
    ['STATEMENT_FOREIGN', 'critical'],
    ['RESERVES_DIFFERENCE', 'critical'],
    ['POOL_DAYS_LOW', 'warning'],
    ['STATEMENT_LATE', 'warning'],
  ])('of %s is %s', (code, severity) => expect(severityOf(code)).toBe(severity));

  it.each(['OF_ANOTHER_VERSION', 'toString', ''])('that is not known (%j) is the higher one', (code) =>
    expect(severityOf(code)).toBe('critical'),
  );
});
