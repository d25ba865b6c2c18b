import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import { failureMessage, isWeekendRefusal, requestIdOf } from './failure-message';

const failure = (code: string, message: string) => new ApiFailure({ status: 422, code, message, requestId: 'r-9' });

describe('words for a failure', () => {
  it('are the server’s own sentence when there is one', () => {
    expect(failureMessage(failure('POOL_NOT_FUNDED', 'The pool is empty.'), 'fallback')).toBe('The pool is empty.');
    expect(failureMessage(failure('UNKNOWN', ''), 'fallback')).toBe('fallback');
    expect(failureMessage(new Error('TypeError: x'), 'fallback')).toBe('fallback');
  });

  it('say that nothing answered when nothing did', () => {
    expect(failureMessage(failure(NETWORK_FAILURE, ''), 'fallback')).toContain('could not be reached');
  });

  it('come with the id that support asks for', () => {
    expect(requestIdOf(failure('X', 'x'))).toBe('r-9');
    expect(requestIdOf(new Error('x'))).toBeNull();
  });

  it('tell a weekend refusal by its code, in whatever language it is', () => {
    expect(isWeekendRefusal(failure('NOT_A_BUSINESS_DAY', 'Nur an Werktagen.'))).toBe(true);
    expect(isWeekendRefusal(failure('POOL_NOT_FUNDED', 'It waits for the next business day.'))).toBe(false);
    expect(isWeekendRefusal(new Error('business day'))).toBe(false);
  });
});
