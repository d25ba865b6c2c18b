import { request as requests, type APIRequestContext } from '@playwright/test';
import { demo } from './demo';

/** A pipeline with the demo's CI token. */
export function reporter(): Promise<APIRequestContext> {
  const extraHTTPHeaders = { authorization: `Bearer ${demo().deploymentToken}` };
  return requests.newContext({ baseURL: demo().url, extraHTTPHeaders });
}
