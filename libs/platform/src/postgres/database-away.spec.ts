import { isDatabaseAway } from './database-away';

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code ? { code } : {});

describe('an error of the database', () => {
  it.each([
    failure('connection failure', '08006'),
    failure('terminating connection due to administrator command', '57P01'),
    failure('sorry, too many clients already', '53300'),
    failure('connect ECONNREFUSED 127.0.0.1:5432'),
    failure('', 'ECONNREFUSED'),
    failure('getaddrinfo ENOTFOUND postgres', 'ENOTFOUND'),
    failure('the database system is starting up', '57P03'),
    failure('timeout exceeded when trying to connect'),
    failure('Connection terminated unexpectedly'),
  ])('means that it is away: %s', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    failure('duplicate key value', '23505'),
    failure('canceling statement due to statement timeout', '57014'),
    failure('x is not a function'),
    failure('password authentication failed', '28P01'),
    'text',
  ])('means something else: %s', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
