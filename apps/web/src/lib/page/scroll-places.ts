/** How far each page of the browser's history was scrolled when it was left. */
const places = new Map<string, number>();
/** The place of the page that the reader went back to: the browser tries it before the page is that long, which scrolls, too. */
let returning = 0;

/** The present entry of the browser's history, as the router names it. */
const presentKey = (): string => (window.history.state as { readonly key?: string } | null)?.key ?? 'default';

/** Keeps the places from now on. @returns what ends that */
export function keepScrollPlaces(): () => void {
  const keep = () => void places.set(presentKey(), window.scrollY);
  const goBack = () => (returning = places.get(presentKey()) ?? 0);
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('popstate', goBack);
  return () => {
    window.removeEventListener('scroll', keep);
    window.removeEventListener('popstate', goBack);
  };
}

/** As long as a page's parts may take to come back. */
const PATIENCE_MS = 2_000;
/** Signs that the reader goes on without waiting. */
const SIGNS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where the present entry was left, as soon as the page is that long; not against the reader.
 * @param then called once what is there has been drawn
 * @returns what ends that
 */
export function returnToPlace(then: () => void): () => void {
  const place = returning;
  const observer = new ResizeObserver(() => go());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  const go = () => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) > 1) return;
    stop();
    requestAnimationFrame(() => requestAnimationFrame(then));
  };
  for (const sign of SIGNS) window.addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  go();
  return stop;
}
