import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR = 31_536_000;

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
