import { canUsePasskeys, isKnownPasskey, isPromptDismissed } from './passkey-prompt';

const named = (name: string, cause?: Error) => Object.assign(new Error('x', { cause }), { name });

describe('the browser’s passkey prompt', () => {
  it('is an answer, not a failure, when it was closed or ran out', () => {
    expect(isPromptDismissed(named('NotAllowedError'))).toBe(true);
    expect(isPromptDismissed(named('AbortError'))).toBe(true);
    expect(isPromptDismissed(named('Error', named('NotAllowedError')))).toBe(true);
  });

  it('fails for any other reason', () => {
    expect(isPromptDismissed(named('SecurityError'))).toBe(false);
    expect(isPromptDismissed('NotAllowedError')).toBe(false);
    expect(isKnownPasskey(named('InvalidStateError'))).toBe(true);
    expect(isKnownPasskey(named('SecurityError'))).toBe(false);
  });

  it('is not offered where the browser has none', () => {
    expect(canUsePasskeys()).toBe(false);
  });
});
