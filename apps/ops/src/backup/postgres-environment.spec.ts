import { postgresEnvironment } from './postgres-environment';

const URL_OF = 'postgres://club:p%40ss@db.example:6432/ballast';
const tls = (query: string) => {
  const all = postgresEnvironment(`${URL_OF}${query}`);
  return Object.fromEntries(Object.entries(all).filter(([name]) => /^PGSSL/.test(name)));
};

describe('the connection of Postgres’s programs', () => {
  it('is that of the address, in variables that no other user can see', () => {
    expect(postgresEnvironment(URL_OF)).toMatchObject({
      ...{ PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'club', PGPASSWORD: 'p@ss', PGDATABASE: 'ballast' },
    });
    expect(postgresEnvironment('postgres://u:p@localhost/x?host=%2Fsocket&options=-c%20a%3Db')).toMatchObject({
      ...{ PGHOST: '/socket', PGPORT: '5432', PGOPTIONS: '-c a=b' },
    });
    expect(postgresEnvironment('postgres://u@[::1]/x')['PGHOST']).toBe('::1');
  });

  it('has the certificates and the key that the address names', () => {
    expect(tls('?sslmode=verify-full&sslrootcert=/a/ca.crt&sslcert=/a/own.crt&sslkey=/a/own.key')).toEqual({
      ...{ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/a/ca.crt', PGSSLCERT: '/a/own.crt', PGSSLKEY: '/a/own.key' },
    });
  });

  it.each([
    ['', {}],
    ['?sslmode=disable', { PGSSLMODE: 'disable' }],
    ['?sslmode=no-verify', { PGSSLMODE: 'require' }],
    ['?sslmode=require', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    ['?ssl=true', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    ['?ssl=0', {}],
    ['?sslrootcert=/a/ca.crt', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/a/ca.crt' }],
    ['?uselibpqcompat=true&sslmode=require', { PGSSLMODE: 'require' }],
  ])('is as strict as the driver’s with %s', (query, expected) => {
    expect(tls(query)).toEqual(expected);
  });

  it('is refused where they cannot be told what the address says of TLS', () => {
    expect(() => tls('?sslpassword=secret')).toThrow(/^The address of the database has sslpassword, which/);
  });
});
