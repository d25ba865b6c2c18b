import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/schema';

export type ApiClient = Client<paths>;

/** The typed client of the HTTP API, generated from its OpenAPI document. `baseUrl` is the API's origin, empty for the page's own. */
export function createApiClient(baseUrl = ''): ApiClient {
  return createClient<paths>({ baseUrl, credentials: 'same-origin' });
}
