import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '@ballast/platform/errors/coded-error';

/** Built files whose name changes with their content may be kept for ever. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;
const COMPRESSED = /\.(?:br|gz)$/;
/** A path of the app: plain segments, none of which looks like a file or like something of ours that is no page. */
const PAGE = /^(?:\/[\w~-]*)+$/;
const NO_PAGE = /^\/(?:api|internal|metrics|assets)(?:\/|$)/i;
/** The document without content, from which the app draws whatever was asked for. */
const APP = 'app.html';
/** The readable companion of the session cookie. It opens nothing: here it only chooses which page is drawn first. */
const SIGNED_IN = /(?:^|;\s*)ballast_signed_in=1(?:;|$)/;

/**
 * Serves the built web app: its files as they are (pre-compressed when the build made such), a pre-rendered page to visitors when
 * there is one, and the app itself for every other page, since its router runs in the browser. Whoever seems to be signed in gets the
 * app at once, with links to what the screen will need: a visitor's page would only flash by.
 */
export async function serveWebApp(fastify: FastifyInstance, root: string): Promise<void> {
  const files = filesOf(path.resolve(root));
  for (const needed of ['index.html', APP])
    if (!files.has(needed)) throw new Error(`WEB_ROOT holds no ${needed}. Build the web app first.`);
  await fastify.register(fastifyStatic, {
    root: path.resolve(root),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  // The list of files decides, not the file system: no spelling of a path can reach anything else.
  fastify.get('/*', (request, reply) => send(request, reply, files));
}

function send(request: FastifyRequest, reply: FastifyReply, files: ReadonlySet<string>): FastifyReply {
  const [url = '/'] = request.url.split('?', 1);
  const name = url.slice(1);
  if (files.has(name) && !COMPRESSED.test(name)) {
    reply.header('cache-control', HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(name);
  }
  if (!PAGE.test(url) || url.includes('//') || NO_PAGE.test(url))
    throw new CodedError('NOT_FOUND', 'There is nothing at this address.');
  reply.header('cache-control', 'no-cache').header('vary', 'cookie');
  const page = name.replace(/\/$/, '');
  const documents = SIGNED_IN.test(request.headers.cookie ?? '') ? membersDocuments(page) : visitorsDocuments(page);
  return reply.sendFile(documents.find((candidate) => files.has(candidate)) ?? APP);
}

/** Possible files of a visitor's page for a path: `index.html` for the root. */
function visitorsDocuments(page: string): string[] {
  return page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`];
}

/** Possible files of a member's page. */
function membersDocuments(page: string): string[] {
  return [`member/${page === '' ? 'index' : page}.html`];
}

function filesOf(root: string): ReadonlySet<string> {
  if (!existsSync(root)) throw new Error('WEB_ROOT is not a directory. Build the web app first.');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
}
