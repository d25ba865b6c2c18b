import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/schema';

export type ApiClient = Client<paths>;

/**
 * The typed client of the HTTP API, generated from its OpenAPI document.
 * @param baseUrl the API's origin, empty for the page's own
 * @param send what carries a request out; the platform's fetch unless given
 */
export function createApiClient(baseUrl = '', send?: (request: Request) => Promise<Response>): ApiClient {
  return createClient<paths>({ baseUrl, credentials: 'same-origin', ...(send ? { fetch: send } : {}) });
}
