import { withRequestContext } from '../request/request-context';
import { createLog } from './log';
import { NestLog } from './nest-log';

function capture() {
  const lines: string[] = [];
  const log = createLog('spec', 'trace', { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> };
}

const SECRET = 'hunter2-very-secret';

describe('the log', () => {
  it.each([
    { password: SECRET },
    { body: { withdrawalPassword: SECRET, current: { newPassword: SECRET } } },
    { headers: { cookie: SECRET, authorization: SECRET, 'x-ballast-identity': SECRET, 'set-cookie': [SECRET] } },
    { sessionToken: SECRET, invitationCode: SECRET, totp: SECRET, totpSecret: SECRET, recoveryCode: SECRET },
    { privateKey: SECRET, key: SECRET, relayer_key: SECRET, signature: SECRET },
    { items: [{ nested: { token: SECRET } }] },
    { url: `postgres://ballast:${SECRET}@db/ballast` },
    { note: `sent Bearer ${SECRET}` },
    { note: `cookie was __Host-ballast_session=${SECRET}; Path=/` },
    { link: `https://ballast.example/sign-up?invite=${SECRET}&x=1` },
  ])('carries no secret of %j', (fields) => {
    const { log, text } = capture();
    log.info(fields, 'something happened');
    expect(text()).not.toContain(SECRET);
    expect(text()).toContain('something happened');
  });

  it('carries no secret of a message, an error, its stack or its cause', () => {
    const { log, text } = capture();
    const jwt = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${SECRET}`;
    const error = new Error(`could not reach redis://u:${SECRET}@cache`, { cause: new Error(`token ${jwt}`) });
    Object.assign(error, { parameters: [SECRET], query: SECRET });
    log.error({ err: error }, `refused ${jwt}`);
    log.error(error);
    expect(text()).not.toContain(SECRET);
    expect(text()).toContain('could not reach redis');
  });

  it('keeps what is needed to find a fault: codes, ids, bigint amounts and the request id', () => {
    const { log, last } = capture();
    withRequestContext({ requestId: 'request-7' }, () =>
      log.warn({ code: 'NOT_FOUND', memberId: 'm1', amount: 5n }, 'no such thing'),
    );
    expect(last()).toMatchObject({
      level: 'warn',
      name: 'spec',
      code: 'NOT_FOUND',
      memberId: 'm1',
      amount: '5',
      requestId: 'request-7',
    });
  });

  it('takes messages from Nest with their context', () => {
    const { log, last } = capture();
    const nest = new NestLog(log);
    nest.error('it broke', 'Error: it broke\n at x', 'SomeService');
    expect(last()).toMatchObject({
      level: 'error',
      msg: 'it broke',
      context: 'SomeService',
      stack: expect.stringContaining('at x') as unknown,
    });
    nest.log('started', 'NestFactory');
    expect(last()).toMatchObject({ level: 'debug', msg: 'started', context: 'NestFactory' });
  });
});
