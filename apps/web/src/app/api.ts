import { createApiClient } from '@ballast/dto/client/api-client';

/** The one client of this page; its calls carry the session cookie of the page's own origin. */
export const api = createApiClient();
