/** The browser's store of who turned reminders on in it; the service worker, which renews them, knows nobody else. */
const STORE = 'ballast-push';
const PLACE = '/push-owner';

/** Keeps who turned reminders on in this browser, by id. */
export async function recordPushOwner(memberId: string): Promise<void> {
  const store = await caches.open(STORE);
  await store.put(PLACE, new Response(memberId));
}

/** The id of who turned reminders on in this browser; undefined: nobody did. */
export async function readPushOwner(): Promise<string | undefined> {
  return (await caches.match(PLACE, { cacheName: STORE }))?.text();
}
