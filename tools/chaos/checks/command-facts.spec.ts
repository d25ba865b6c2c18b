import { toAnswer } from './command-facts';

const cycle = {
  id: 'c1',
  started_at: '2026-11-16T14:00:00.123+00:00',
  completes_at: '2026-11-16T22:00:00.123+00:00',
  collected_at: '2026-11-17T01:00:00+00:00',
  reward: '126923',
};

describe('an answer that the ledger keeps', () => {
  it('as its cycle is what the API says about one that starts, whatever became of it', () => {
    expect(toAnswer({ status: 200, body: null, cycle }, 'start')).toEqual({
      status: 200,
      body: {
        cycle: {
          ...{ id: 'c1', status: 'active', reward: '0.126923' },
          ...{ startedAt: '2026-11-16T14:00:00.123Z', completesAt: '2026-11-16T22:00:00.123Z' },
        },
      },
    });
  });

  it('as its cycle is what the API says about one that is collected', () => {
    expect(toAnswer({ status: 200, body: null, cycle }, 'collect')).toEqual({
      status: 200,
      body: { reward: '0.126923', availableAt: '2026-11-19T01:00:00.000Z' },
    });
  });

  it('of a collect without an effect is like no answer of the API', () => {
    const lost = { status: 200, body: null, cycle: { ...cycle, collected_at: null } };
    expect(toAnswer(lost, 'collect').body).toEqual({ reward: '0.126923', availableAt: null });
  });

  it('whole is what was kept', () => {
    const body = { id: 'w1' };
    expect(toAnswer({ status: 201, body, cycle: null }, 'withdraw')).toEqual({ status: 201, body });
  });
});
