import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';

const RETRY_AFTER = 60;

describe('a circuit breaker', () => {
  let breaker: CircuitBreaker;
  let calls: number;
  const fail = () => {
    calls += 1;
    return Promise.reject(new Error('no answer'));
  };
  const answer = (after = 0) => {
    calls += 1;
    return new Promise((resolve) => setTimeout(() => resolve('yes'), after));
  };
  const later = () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER + 5));
  const open = async () => {
    for (let n = 0; n < 3; n += 1) await expect(breaker.run(fail)).rejects.toThrow('no answer');
  };

  beforeEach(() => {
    breaker = new CircuitBreaker({ failures: 3, retryAfter: RETRY_AFTER });
    calls = 0;
  });

  it('makes no call after so many failures in a row, and counts anew after an answer', async () => {
    await expect(breaker.run(fail)).rejects.toThrow();
    await expect(breaker.run(fail)).rejects.toThrow();
    await breaker.run(answer);
    expect(breaker.isOpen).toBe(false);
    await open();
    expect(breaker.isOpen).toBe(true);
    await expect(breaker.run(answer)).rejects.toBeInstanceOf(CircuitOpenError);
    expect(calls).toBe(6);
  });

  it('tries one call after a while, for whose answer the others wait', async () => {
    await open();
    await later();
    const answers = Promise.all([breaker.run(() => answer(30)), breaker.run(answer), breaker.run(answer)]);
    expect(calls).toBe(4);
    expect(breaker.isOpen).toBe(false);
    await expect(answers).resolves.toEqual(['yes', 'yes', 'yes']);
  });

  it('waits again when that one gets no answer either, and so do the others', async () => {
    await open();
    await later();
    const both = Promise.allSettled([breaker.run(fail), breaker.run(answer)]);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(4);
    expect(breaker.isOpen).toBe(true);
    await later();
    await expect(breaker.run(answer)).resolves.toBe('yes');
  });

  it('is not closed by the late answer of a call from before', async () => {
    const slow = breaker.run(() => answer(20));
    await open();
    await slow;
    expect(breaker.isOpen).toBe(true);
  });
});
