import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { isConnectionLost, isDatabaseAway, isPlannedShutdown } from './database-away';

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
    failure('cannot execute INSERT in a read-only transaction', '25006'),
    new QueryRunnerAlreadyReleasedError(),
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

  it.each([failure('sorry, too many clients already', '53300'), failure('timeout exceeded when trying to connect')])(
    'leaves the connection to Postgres whole: %s',
    (error) => {
      expect(isConnectionLost(error)).toBe(false);
    },
  );

  it('tells a shutdown in order from a server that was killed, in any language', () => {
    const ended = (routine: string): Error => Object.assign(failure('Verbindung wird beendet', '57P01'), { routine });
    expect(isPlannedShutdown(ended('ProcessInterrupts'))).toBe(true);
    expect(isPlannedShutdown(ended('secure_read'))).toBe(false);
    expect(isPlannedShutdown(failure('cannot execute INSERT', '25006'))).toBe(false);
  });
});
