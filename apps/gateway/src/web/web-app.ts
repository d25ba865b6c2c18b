import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { screenAt } from '@ballast/dto/screens/screens';
import { languageFor } from '@ballast/texts/language-for';
import { LANGUAGES, type Language } from '@ballast/texts/languages';

/** Built files whose name changes with their content may be kept for ever. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;
const COMPRESSED = /\.(?:br|gz)$/;
/** A path of the app: plain segments, none of which looks like a file or like something of ours that is no page. */
const PAGE = /^(?:\/[\w~-]*)+$/;
const NO_PAGE = /^\/(?:api|internal|metrics|assets)(?:\/|$)/i;
/** The documents without content, from which the app draws whatever was asked for: a visitor's, and one that reads ahead for a member. */
const APP = 'app.html';
const MEMBERS_APP = 'member/app.html';
/** The page that is no screen of the app, the same for everybody, and its address in all spellings. */
const CHECK_PROOF = 'check-proof';
const CHECK_PROOF_URLS = [`/${CHECK_PROOF}`, `/${CHECK_PROOF}/`, `/${CHECK_PROOF}.html`];
/** The readable companion of the session cookie. It opens nothing: here it only chooses which page is drawn first. */
const SIGNED_IN = /(?:^|;\s*)ballast_signed_in=1(?:;|$)/;

/** The built files of each language, by names below the language's folder. */
type Builds = Readonly<Record<Language, ReadonlySet<string>>>;

/**
 * Serves the web app, built once per language: its files as they are (pre-compressed when the build made such), a pre-rendered page to
 * visitors when there is one, and the app itself for every other page, since its router runs in the browser. Whoever seems to be
 * signed in gets the app at once, with links to what the screen will need: a visitor's page would only flash by. Where nobody
 * has a screen the app says so, and the status is 404.
 * @throws Error when a language has not been built
 */
export async function serveWebApp(fastify: FastifyInstance, root: string): Promise<void> {
  const builds = Object.fromEntries(
    LANGUAGES.map((language) => [language, filesOf(path.resolve(root, language))]),
  ) as Builds;
  for (const [language, files] of Object.entries(builds)) {
    for (const needed of ['index.html', APP, MEMBERS_APP])
      if (!files.has(needed)) throw new Error(`WEB_ROOT holds no ${language}/${needed}. Build the web app first.`);
  }
  await fastify.register(fastifyStatic, {
    root: path.resolve(root),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  // The lists of files decide, not the file system: no spelling of a path can reach anything else.
  fastify.get('/*', (request, reply) => send(request, reply, builds));
  for (const url of CHECK_PROOF_URLS)
    fastify.get(url, { config: { policy: 'sandboxed' } }, (request, reply) => send(request, reply, builds));
  // To a document without an origin, ours is a foreign one. Requested in this way, the files come without cookies.
  fastify.get(`/assets/${CHECK_PROOF}/*`, (request, reply) =>
    send(request, reply.header('access-control-allow-origin', '*'), builds),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, builds: Builds): FastifyReply {
  const [url = '/'] = request.url.split('?', 1);
  const name = url.slice(1);
  const language = languageFor(request.headers['accept-language']);
  // A page asks for the files of its own language, whatever the reader prefers by now.
  const holder = [language, ...LANGUAGES].find((one) => builds[one].has(name));
  if (holder !== undefined && !COMPRESSED.test(name)) {
    if (HASHED.test(name)) reply.header('cache-control', 'public, max-age=31536000, immutable');
    else reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-language');
    return reply.sendFile(`${holder}/${name}`);
  }
  const isPage = PAGE.test(url);
  if (url.includes('//') || NO_PAGE.test(url) || !(isPage || isReader(request)))
    throw new DomainError('NOT_FOUND', { what: 'address' });
  reply.header('cache-control', 'no-cache').header('content-language', language);
  if (isPage) return sendPage(request, reply, { url, language, files: builds[language] });
  return reply.header('vary', 'accept, cookie, accept-language').status(404).sendFile(`${language}/${APP}`);
}

interface PageRequest {
  readonly url: string;
  readonly language: Language;
  /** The built ones of the language. */
  readonly files: ReadonlySet<string>;
}

/** Sends the document of a page; where nobody has a screen, the app with the status 404. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { url, language, files }: PageRequest): FastifyReply {
  reply.header('vary', 'cookie, accept-language');
  const page = url.slice(1).replace(/\/$/, '');
  const isMembers = page !== CHECK_PROOF && SIGNED_IN.test(request.headers.cookie ?? '');
  const documents = isMembers ? membersDocuments(page) : visitorsDocuments(page);
  const written = documents.find((candidate) => files.has(candidate));
  if (written === undefined && screenAt(url) === null) reply.status(404);
  return reply.sendFile(`${language}/${written ?? (isMembers ? MEMBERS_APP : APP)}`);
}

/** Whether a browser asks for a document: who copied a mark too much with an address is shown the app, a program that there is no such file. */
const isReader = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

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
