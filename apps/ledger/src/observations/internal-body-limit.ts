import type { FastifyInstance } from 'fastify';

/** Bytes of a call between processes: a busy block range, or the balances of all vaults. */
const INTERNAL_BODY_LIMIT = 32_000_000;

/**
 * Raises the body limit for our own processes; members never reach `/internal` (the gateway and the guard enforce
 * this).
 */
export function acceptLargeInternalBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/internal/')) route.bodyLimit = INTERNAL_BODY_LIMIT;
  });
}
