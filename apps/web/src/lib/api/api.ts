import { createApiClient } from '@ballast/dto/client/api-client';
import { stepUpGate } from './step-up-gate';
import { withStepUp } from './with-step-up';

/** The API client of the page; its calls carry the session cookie, and step-up is handled inside. */
export const api = createApiClient(
  '',
  withStepUp((request) => fetch(request), stepUpGate.ask),
);
