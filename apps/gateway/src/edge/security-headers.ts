import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 31_536_000;

/**
 * The headers of the one page that calls an RPC of its reader's choice (docs/decisions/0055). The sandbox makes its origin
 * one of its own: no cookie, no storage, and no call of our API as somebody. So its wider `connect-src` leads to no session.
 */
export const SANDBOXED_PAGE: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // The empty icon of the page: without it, the browser would look for one of ours.
      imgSrc: ['data:'],
      // No upgrade-insecure-requests: a node on the reader's own computer answers on plain http.
      connectSrc: ['https:', 'http://127.0.0.1:*', 'http://localhost:*'],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      sandbox: ['allow-scripts', 'allow-forms'],
    },
  },
  // By the HTML standard a sandboxed document with any other is not shown.
  crossOriginOpenerPolicy: { policy: 'unsafe-none' },
  referrerPolicy: { policy: 'no-referrer' },
};

/** Security headers for our pages: no inline script, no inline style, nothing from other origins. */
export async function addSecurityHeaders(fastify: FastifyInstance, publicUrl: string): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: ONE_YEAR, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Not no-referrer: it would turn the Origin of our own writes into `null`.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
