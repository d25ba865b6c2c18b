import { firstFixed, parseVersion } from './program-version';

const fixedOf = (printed: string) => firstFixed(parseVersion(printed));

describe('a program that reads dumps', () => {
  it.each([
    ['psql (PostgreSQL) 17.5 (Debian 17.5-1)', '17.6'],
    ['pg_restore (PostgreSQL) 16.9', '16.10'],
    ['psql (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)', '15.14'],
    ['psql (PostgreSQL) 14.18', '14.19'],
    ['psql (PostgreSQL) 13.21', '13.22'],
    ['psql (PostgreSQL) 12.22', '13.22'],
  ])('is too old when it runs what a dump says: %s', (printed, fixed) => {
    expect(fixedOf(printed)).toBe(fixed);
  });

  it.each(['17.6', '16.10', '15.14', '15.20', '14.19', '13.22', '18.0', '18rc1', '19.1'])(
    'is right by %s',
    (version) => {
      expect(fixedOf(`psql (PostgreSQL) ${version}`)).toBeNull();
    },
  );
});
