import { createHash } from 'node:crypto';
import { renameSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENTRY, firstLoadOf, type Manifest } from './manifest';
import { StyleSheetOfAttributes } from './style-attributes';

interface DocumentWords {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly noScript: string;
}

interface Page {
  readonly path: string;
  readonly module: string;
  readonly title: string;
}

/** src/prerender.tsx as vite built it. */
interface Prerender {
  readonly words: DocumentWords;
  readonly pages: readonly Page[];
  /** What a member's first screen loads. */
  readonly memberModules: readonly string[];
  renderPage(path: string): Promise<string>;
}

const STYLE_LINK = /<link (?:rel="stylesheet"|rel="preload"[^>]*as="font")[^>]*>/g;
const ROOT = '<div id="root"></div>';
/** What every member's screen waits for first, asked while the scripts are still on their way. */
const FIRST_ANSWER = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/user">';

/**
 * Writes a visitor's pages as HTML: `/` is index.html, `/login` login.html. The page without content, from which the app
 * draws every other screen, becomes app.html.
 */
export async function writePages(webRoot: string, program: string, manifest: Manifest): Promise<void> {
  const { words, pages, memberModules, renderPage } = (await import(pathToFileURL(program).href)) as Prerender;
  const bare = readFileSync(path.join(webRoot, ENTRY), 'utf8');
  if (!bare.includes(ROOT)) throw new Error(`${ENTRY} has no ${ROOT} to write into.`);
  const rendered = await Promise.all(pages.map(async (page) => ({ page, content: await renderPage(page.path) })));
  renameSync(path.join(webRoot, ENTRY), path.join(webRoot, 'app.html'));
  writeFileSync(
    path.join(webRoot, 'app.html'),
    headed(bare, words, preloadsOf(bare, manifest, memberModules) + FIRST_ANSWER),
  );
  for (const { page, content } of rendered) {
    const styles = new StyleSheetOfAttributes();
    const html = styles.lift(content);
    const links = written(webRoot, page, styles.text()) + preloadsOf(bare, manifest, [page.module]);
    const root = `<div id="root" data-page="${page.path}">${html}</div>`;
    const text = headed(bare, { ...words, title: page.title }, links).replace(ROOT, () => root);
    assertStrict(text, page.path);
    writeFileSync(path.join(webRoot, page.path === '/' ? ENTRY : `${page.path.slice(1)}.html`), text);
  }
}

/** The scripts that are needed next, asked for at once instead of one after the other. */
function preloadsOf(bare: string, manifest: Manifest, modules: readonly string[]): string {
  const { scripts } = firstLoadOf(manifest, [ENTRY, ...modules]);
  return scripts
    .filter((file) => !bare.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** The page's own style sheet. */
function written(webRoot: string, page: Page, css: string): string {
  if (css === '') return '';
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `assets/page${page.path.replaceAll('/', '-')}-${hash}.css`;
  writeFileSync(path.join(webRoot, file), css);
  return `<link rel="stylesheet" href="/${file}">`;
}

function headed(bare: string, words: DocumentWords, links: string): string {
  const description = `<meta name="description" content="${escaped(words.description)}" />`;
  // What is drawn with comes before what runs: a browser asks in this order, and for few files at a time.
  const styles = [...`${bare}${links}`.matchAll(STYLE_LINK)].map(([link]) => link).join('');
  return bare
    .replace(STYLE_LINK, '')
    .replace(/<html lang="[^"]*">/, `<html lang="${words.lang}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escaped(words.title)}</title>${description}${styles}`)
    .replace('</head>', `${links.replace(STYLE_LINK, '')}</head>`)
    .replace('</body>', `<noscript>${escaped(words.noScript)}</noscript></body>`);
}

/** The CSP refuses inline script and style, and no figure may stand on a page that the API has not been asked for. */
function assertStrict(text: string, page: string): void {
  if (/<script(?![^>]*\bsrc=)|\son\w+="|\sstyle="|<style/.test(text))
    throw new Error(`${page} has inline script or style.`);
  const words = text.slice(text.indexOf('<body')).replace(/<[^>]*>/g, ' ');
  const figure = /.{0,30}\d.{0,30}/.exec(words);
  if (figure) throw new Error(`${page} states a figure that no API delivered: ${figure[0]}`);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
