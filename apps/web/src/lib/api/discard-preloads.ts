/** Read by every page that has preloads, before it knows whose it is. */
const ALREADY_READ = '/api/user';

/**
 * Reads and drops the answers that the document preloaded for a member's screen, where that screen is not drawn. The browser keeps
 * each of them for the first request of the same address, however much later: a refusal from before somebody signed in on this
 * page, whose session would seem to be over, or a figure of an hour ago.
 */
export function discardPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    link.remove();
    if (link.href.endsWith(ALREADY_READ)) continue;
    // To its end: an answer whose body nobody reads would hold its connection.
    void fetch(link.href)
      .then((answer) => answer.text())
      .catch(() => undefined);
  }
}
