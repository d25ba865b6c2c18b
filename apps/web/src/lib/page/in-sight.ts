/**
 * Whether a place is in sight, by what an IntersectionObserver tells: a page that was busy hears of several moments at once,
 * oldest first, and the last one counts.
 */
export const isInSight = (moments: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]): boolean =>
  moments.at(-1)?.isIntersecting ?? false;
