import { ENTRY, firstLoadOf, type Manifest } from './manifest';

export interface DocumentWords {
  readonly title: string;
  readonly description: string;
  readonly noScript: string;
}

const STYLES = /<link rel="stylesheet"[^>]*>/g;
const FONT = /<link rel="preload"[^>]*as="font"[^>]*>/g;
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")/g;

/** The resources of a document, in request order: a browser has six connections, and each response takes a while. */
export interface DocumentRequests {
  /** Link elements for styles and scripts. */
  readonly links: string;
  /** Whether there is text to draw before any script has run. */
  readonly isWritten: boolean;
}

/**
 * Adds texts and links to the document. Resources for painting come before scripts, and the font where there is text to
 * paint: there the scripts leave a slow line to the style sheet, without which nothing is painted.
 */
export function headed(bare: string, words: DocumentWords, { links, isWritten }: DocumentRequests): string {
  const all = `${bare}${links}`;
  const styles = linksIn(all, STYLES);
  const font = linksIn(all, FONT);
  const description = `<meta name="description" content="${escaped(words.description)}" />`;
  const html = without(bare)
    .replace(
      /<title>[^<]*<\/title>/,
      `<title>${escaped(words.title)}</title>${description}${styles}${isWritten ? font : ''}`,
    )
    .replace('</head>', `${without(links)}${isWritten ? '' : font}</head>`)
    .replace('</body>', `<noscript>${escaped(words.noScript)}</noscript></body>`);
  return isWritten ? html.replace(SCRIPTS, '$& fetchpriority="low"') : html;
}

/** Preload links for the scripts needed next, instead of one request after the other. */
export function scriptsOf(bare: string, manifest: Manifest, modules: readonly string[]): string {
  const { scripts } = firstLoadOf(manifest, [ENTRY, ...modules]);
  return scripts
    .filter((file) => !bare.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** Preload links for API responses that the scripts will need. */
export function preloadResponses(paths: readonly string[]): string {
  return paths
    .map((path) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(path)}">`)
    .join('');
}

const linksIn = (html: string, kind: RegExp): string => [...html.matchAll(kind)].map(([link]) => link).join('');

const without = (html: string): string => html.replace(STYLES, '').replace(FONT, '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
