import { currentRequestId, withRequestContext } from './request-context';
import { requestIdOf } from './request-id';

describe('the request id', () => {
  it('is the one a client sends when it is harmless', () => {
    expect(requestIdOf('a-client.id_42')).toBe('a-client.id_42');
  });

  it.each([
    undefined,
    '',
    'short',
    'with space',
    'line\nbreak-here',
    '<script>alert(1)</script>',
    'x'.repeat(129),
    ['aaaaaaaa'],
  ])('is made when the client sends %p', (header) => {
    expect(requestIdOf(header)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is known through awaits and unknown outside', async () => {
    expect(currentRequestId()).toBeUndefined();
    await withRequestContext({ requestId: 'request-1' }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(currentRequestId()).toBe('request-1');
    });
    expect(currentRequestId()).toBeUndefined();
  });
});
