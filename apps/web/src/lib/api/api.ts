import { createApiClient } from '@ballast/dto/client/api-client';
import { stepUpGate } from './step-up-gate';
import { withStepUp } from './with-step-up';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** Each write has its refusal say times in the page's zone. Reads go as the document's preloads do, which know none. */
function send(request: Request): Promise<Response> {
  if (request.method !== 'GET') request.headers.set('time-zone', timeZone);
  return fetch(request);
}

/** The API client of the page; its calls carry the session cookie, and step-up is handled inside. */
export const api = createApiClient('', withStepUp(send, stepUpGate.ask));
