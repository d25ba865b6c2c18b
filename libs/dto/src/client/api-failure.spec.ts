import { ApiFailure, failureFromAnswer, NETWORK_FAILURE } from './api-failure';

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) });

describe('a refused call', () => {
  it('carries the sentence, the code, the request id and the fields of the API', () => {
    const failure = failureFromAnswer(answer(422), {
      message: 'The code has been used up.',
      code: 'INVITATION_EXHAUSTED',
      requestId: 'r-1',
      fields: { invitationCode: 'used up', odd: 7 },
    });
    expect(failure).toMatchObject({
      status: 422,
      code: 'INVITATION_EXHAUSTED',
      message: 'The code has been used up.',
      requestId: 'r-1',
      fields: { invitationCode: 'used up' },
    });
  });

  it('survives an answer that is not from the API', () => {
    const failure = failureFromAnswer(answer(502, { 'x-request-id': 'edge-7' }), '<html>Bad gateway</html>');
    expect(failure).toMatchObject({ status: 502, code: 'UNKNOWN', message: '', requestId: 'edge-7' });
  });

  it('knows when nobody can say whether it took effect', () => {
    const lost = new ApiFailure({ status: 0, code: NETWORK_FAILURE, message: '', requestId: null });
    expect(lost.outcomeUnknown).toBe(true);
    expect(failureFromAnswer(answer(503), {}).outcomeUnknown).toBe(true);
    expect(failureFromAnswer(answer(422), {}).outcomeUnknown).toBe(false);
  });
});
