import { createApiClient } from '@ballast/dto/client/api-client';
import { stepUpGate } from '../features/step-up/model/step-up-gate';
import { withStepUp } from '../features/step-up/model/with-step-up';

/** The one client of this page; its calls carry the session cookie of the page's own origin, and no screen need know of step-up. */
export const api = createApiClient(
  '',
  withStepUp((request) => fetch(request), stepUpGate.ask),
);
