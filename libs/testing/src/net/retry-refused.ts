import type { Test } from 'supertest';

/**
 * The request, sent again when it is answered 503, at most twenty times. Where many ask at once on a slow machine, some wait too long for
 * a connection and are answered so: nothing of it was done.
 */
export const retryRefused = (request: Test): Test => request.retry(20, (_error, response) => response?.status === 503);
