/**
 * The service worker (docs/decisions/0072): the app's shell without a network or on a slow one, and reminders. It keeps no
 * answer of the API.
 */
import { readPushOwner } from '../src/lib/page/push-owner';
import { readNotice } from './read-notice';
import { requestKind } from './request-kind';

declare const self: ServiceWorkerGlobalScope;
/** Written before this program by build/worker.ts: a version of the app, and all files of it that are kept. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const PREFIX = 'shell-';
const CACHE = `${PREFIX}${SHELL.version}`;
const DOCUMENT = '/member/app.html';
/** How long a newer document is waited for where the one that is kept can be shown. */
const PATIENCE_MS = 200;
/** Answers of a proxy whose gateway is away. */
const AWAY = new Set([502, 503, 504]);

/** Pages that got the kept document: all of their files are taken from the same version. */
const keptPages = new Set<string>();

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const kind = requestKind({ method, mode, url: new URL(url) }, self.location.origin, SHELL.files);
  if (kind === 'screen') event.respondWith(screen(event));
  else if (kind === 'file') event.respondWith(keptOr(event.request));
  else if (kind === 'shell') event.respondWith(shellFile(event));
});
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String((event.notification.data as { path?: unknown } | null)?.path ?? '/')));
});

/** Keeps all files of this version or, where one is missing, none: the version before goes on then. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requested = SHELL.files.map(
    (file) => new Request(file, file.startsWith('/assets/') ? {} : { cache: 'reload' }),
  );
  try {
    await cache.addAll(requested);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  await self.skipWaiting();
}

/** Takes the pages that are open. They may still ask for files of the version before, which is kept until the next one. */
async function activate(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** The newest document, or without a network, and on a slow one, the kept one, which draws every screen. */
async function screen(event: FetchEvent): Promise<Response> {
  const newest = fromNetwork(event);
  const inTime = await Promise.race([newest.catch(() => undefined), pause(PATIENCE_MS)]);
  if (inTime !== undefined && !AWAY.has(inTime.status)) return inTime;
  const kept = await caches.match(DOCUMENT, { cacheName: CACHE, ignoreVary: true });
  if (kept === undefined) return newest;
  event.waitUntil(
    newest.then(
      () => undefined,
      () => undefined,
    ),
  );
  if (event.resultingClientId !== '') keptPages.add(event.resultingClientId);
  return kept;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

/** A file without a hash: of the page's own version, for a page that was drawn from what is kept. */
async function shellFile({ request, clientId }: FetchEvent): Promise<Response> {
  if (keptPages.has(clientId)) return keptOr(request);
  return fetch(request).catch(() => keptOr(request));
}

async function keptOr(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/** Browsers want something shown for each message: what cannot be read is passed over, and they show words of their own. */
async function show(text: string | undefined): Promise<void> {
  const notice = readNotice(text, Date.now());
  if (notice === null) return;
  const { title, body, path, tag, language, isSilent } = notice;
  await self.registration.showNotification(title, {
    ...{ body, tag, lang: language, silent: isSilent, data: { path } },
    ...{ icon: '/icon-192.png', badge: '/badge-96.png' },
  });
}

/**
 * The browser has ended its subscription: the next one takes its place, since reminders would end without a word otherwise. It does
 * for who turned them on in this browser alone.
 */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { pushManager } = self.registration;
  const subscription = newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (subscription === null) return;
  const member = await fetch('/api/user');
  if (member.status !== 401 && !member.ok) return;
  const id = member.ok ? ((await member.json()) as { readonly id: string }).id : null;
  if (id === null || id !== (await readPushOwner())) {
    await subscription.unsubscribe();
    return;
  }
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Brings a page to the front that shows the path already, or opens one: what somebody typed elsewhere stays. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => new URL(url).pathname === path);
  await (shown === undefined ? self.clients.openWindow(path) : shown.focus());
}
