/** Read by every page that has preloads, before it knows that nobody is signed in; the second is the same for everybody. */
const ALREADY_READ = /\/api\/(?:user|programme)$/;

/**
 * Reads and drops the answers that the document preloaded for a member, when nobody is signed in. They are refusals, which the
 * browser keeps for the first request of the same address: that of the member who signs in on this page, whose session would
 * seem to be over.
 */
export function discardPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    link.remove();
    if (!ALREADY_READ.test(link.href)) void fetch(link.href).catch(() => undefined);
  }
}
