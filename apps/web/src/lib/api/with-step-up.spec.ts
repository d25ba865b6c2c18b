import { withStepUp } from './with-step-up';

const refusal = (code: string) => Response.json({ code, message: 'no' }, { status: 401 });
const write = () =>
  new Request('http://club.example/api/rewards/withdraw', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'k-1' },
    body: JSON.stringify({ rewardIds: ['r-1'] }),
  });

/** A server that gives the prepared answers in turn and notes what it was sent. */
function serverWith(...answers: Response[]) {
  const received: { key: string | null; body: string }[] = [];
  const send = async (request: Request) => {
    received.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
    const answer = answers.shift();
    if (!answer) throw new Error('one call too many');
    return answer;
  };
  return { send, received };
}

describe('a write that needs the second factor', () => {
  it('is repeated unchanged, under the same Idempotency-Key, once the member has confirmed', async () => {
    const { send, received } = serverWith(refusal('STEP_UP_REQUIRED'), Response.json({ id: 'w-1' }, { status: 201 }));
    const answer = await withStepUp(send, () => Promise.resolve(true))(write());
    expect(answer.status).toBe(201);
    expect(received).toEqual([
      { key: 'k-1', body: '{"rewardIds":["r-1"]}' },
      { key: 'k-1', body: '{"rewardIds":["r-1"]}' },
    ]);
  });

  it('stays refused, readable, when the member says no', async () => {
    const { send, received } = serverWith(refusal('STEP_UP_REQUIRED'));
    const answer = await withStepUp(send, () => Promise.resolve(false))(write());
    await expect(answer.json()).resolves.toHaveProperty('code', 'STEP_UP_REQUIRED');
    expect(received).toHaveLength(1);
  });

  it('is not asked for twice in a row', async () => {
    const { send } = serverWith(refusal('STEP_UP_REQUIRED'), refusal('STEP_UP_REQUIRED'));
    let prompts = 0;
    const confirm = () => Promise.resolve(++prompts > 0);
    expect((await withStepUp(send, confirm)(write())).status).toBe(401);
    expect(prompts).toBe(1);
  });

  it.each(['NOT_SIGNED_IN', 'TOTP_REQUIRED', 'INVALID_CREDENTIALS'])('is something else than %s', async (code) => {
    const { send } = serverWith(refusal(code));
    const confirm = () => Promise.reject(new Error('asked'));
    expect((await withStepUp(send, confirm)(write())).status).toBe(401);
  });

  it('is never a read', async () => {
    const { send } = serverWith(refusal('STEP_UP_REQUIRED'));
    const confirm = () => Promise.reject(new Error('asked'));
    expect((await withStepUp(send, confirm)(new Request('http://club.example/api/user'))).status).toBe(401);
  });
});
