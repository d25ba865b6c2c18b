import fc from 'fast-check';

import { readDeployment, readStatus } from './read-delivery';

const status = (state: unknown) => ({ deployment_status: { state } });

describe('reading what GitHub delivers', () => {
  it.each([
    ['queued', 'pending'],
    ['pending', 'pending'],
    ['in_progress', 'deploying'],
    ['success', 'healthy'],
    ['failure', 'failed'],
    ['error', 'failed'],
  ])('takes its %s for our %s', (state, ours) => {
    expect(readStatus(status(state))?.to).toBe(ours);
  });

  it.each(['inactive', 'something_new', '__proto__', 'constructor', 'toString'])('knows no state for %s', (state) => {
    expect(readStatus(status(state))).toEqual({ to: null, state, description: null, url: null });
  });

  it('never throws, whatever the payload holds', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (payload, inner) => {
        for (const sent of [payload, status(inner), { deployment_status: inner }, { deployment: inner }]) {
          readDeployment(sent);
          const { to = null } = readStatus(sent) ?? {};
          expect(to === null || typeof to === 'string').toBe(true);
        }
      }),
    );
  });
});
