import { createApiClient } from '@ballast/dto/client/api-client';
import { ownZone } from '../format/own-zone';
import { stepUpGate } from './step-up-gate';
import { withStepUp } from './with-step-up';

/** Each write names the zone in which a refusal says its times. Reads go as the document's preloads do, which know none. */
function send(request: Request): Promise<Response> {
  if (request.method !== 'GET') request.headers.set('time-zone', ownZone());
  return fetch(request);
}

/** The API client of the page; its calls carry the session cookie, and step-up is handled inside. */
export const api = createApiClient('', withStepUp(send, stepUpGate.ask));
