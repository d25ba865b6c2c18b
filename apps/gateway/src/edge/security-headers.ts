import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `sandboxed`: the answers are pages with an origin of their own. `data-images`: their styles hold images. */
    readonly policy?: 'sandboxed' | 'data-images';
  }
}

type Headers = Readonly<Record<string, string>>;

const ONE_YEAR = 31_536_000;
/** Of an answer, and not of what it may do. */
const NOT_SECURITY = new Set(['content-length', 'content-type', 'date', 'connection']);

/**
 * Headers of the one page that calls an RPC of its reader's choice (docs/decisions/0055). The sandbox makes its origin
 * one of its own: no cookie, no storage, and no call of our API as somebody. So its wider `connect-src` leads to no session.
 */
const SANDBOXED_PAGE = {
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
} satisfies FastifyHelmetOptions;

/** For our pages: no inline script, no inline style, nothing from other origins. */
const forPages = (publicUrl: string, imgSrc: string[] = ["'self'"]) => {
  const isSecure = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc,
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
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
  } satisfies FastifyHelmetOptions;
};

/** Gives every response its security headers. They are the same for all, so helmet is asked for them once. */
export async function addSecurityHeaders(fastify: FastifyInstance, publicUrl: string): Promise<void> {
  const options = forPages(publicUrl);
  const ofPages = await headersOf(options);
  const others = {
    sandboxed: await headersOf({ ...options, ...SANDBOXED_PAGE }),
    'data-images': await headersOf(forPages(publicUrl, ["'self'", 'data:'])),
  };
  fastify.decorate('headersOfUnrouted', ofPages);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { policy } = request.routeOptions.config;
    reply.headers(policy === undefined ? ofPages : others[policy]);
    done();
  });
}

/** The headers that helmet gives to an empty answer. */
async function headersOf(options: FastifyHelmetOptions): Promise<Headers> {
  const bare = Fastify();
  await bare.register(helmet, options);
  bare.get('/', (_request, reply) => reply.send());
  const { headers } = await bare.inject('/');
  await bare.close();
  const found = Object.entries(headers).filter(([name]) => !NOT_SECURITY.has(name));
  return Object.fromEntries(found.map(([name, value]) => [name, String(value)]));
}
