import path from 'node:path';
import { readOptions } from './options';

describe('the options of npm start', () => {
  it('have defaults: port 3000, .ballast, everything embedded', () => {
    expect(readOptions([], {})).toEqual({
      fresh: false,
      development: undefined,
      port: 3000,
      stateDirectory: path.resolve('.ballast'),
      databaseUrl: undefined,
      redisUrl: undefined,
      rpcUrls: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
    });
  });

  it('take what the environment gives; an empty variable is none', () => {
    const env = { PORT: '8080', DATABASE_URL: 'postgres://x/y', REDIS_URL: '', BALLAST_STATE_DIR: '/tmp/state' };
    expect(readOptions(['--fresh'], env)).toMatchObject({
      fresh: true,
      port: 8080,
      databaseUrl: 'postgres://x/y',
      redisUrl: undefined,
      stateDirectory: '/tmp/state',
    });
  });

  it.each(['abc', '0', '65536', '-1', '80.5', '1e3'])('PORT=%s is refused in one sentence', (PORT) => {
    expect(() => readOptions([], { PORT })).toThrow(`PORT is "${PORT}"`);
  });

  it.each([['--frsh'], ['fresh'], ['--without']])('%s is refused with how it is meant', (option) => {
    expect(() => readOptions([option], {})).toThrow(/Usage: npm start/);
  });

  it('of npm run dev may leave one service to a debugger', () => {
    expect(readOptions(['--dev'], {}).development).toEqual({ without: undefined });
    expect(readOptions(['--dev', '--without', 'ledger'], {}).development).toEqual({ without: 'ledger' });
  });

  it.each([[['--dev', '--without', 'postgres']], [['--without', 'ledger']]])('%j is refused', (args) => {
    expect(() => readOptions(args, {})).toThrow(/Usage: npm start/);
  });
});
