/** The state that a badge shows for the newest deployment of a name and environment. */
export type BadgeWord = 'pending' | 'building' | 'deploying' | 'healthy' | 'unhealthy' | 'failed' | 'unknown';

/** White text on each colour has a contrast of at least 4.5. */
const COLOURS: Readonly<Record<BadgeWord, string>> = {
  healthy: '#1B6E45',
  unhealthy: '#B42318',
  failed: '#B42318',
  pending: '#1D5FA8',
  building: '#1D5FA8',
  deploying: '#1D5FA8',
  unknown: '#51615D',
};
const CHARACTER = 7;
const PADDING = 12;
const LABEL = 'deployment';

/** A badge: the state in a word and a colour, and nothing else. */
export function badgeSvg(word: BadgeWord): string {
  const left = LABEL.length * CHARACTER + PADDING;
  const right = word.length * CHARACTER + PADDING;
  const text = (x: number, words: string) =>
    `<text x="${x}" y="14" fill="#fff" text-anchor="middle" font-family="Verdana,sans-serif" font-size="11">${words}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${LABEL}: ${word}">` +
    `<title>${LABEL}: ${word}</title><rect width="${left}" height="20" fill="#14211F"/>` +
    `<rect x="${left}" width="${right}" height="20" fill="${COLOURS[word]}"/>` +
    `${text(left / 2, LABEL)}${text(left + right / 2, word)}</svg>\n`
  );
}
