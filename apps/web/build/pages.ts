import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MemberPage, type Page, writeLinkPages, writeMemberPages } from './bare-pages';
import { headed, scriptsOf, type DocumentWords } from './document-head';
import { ENTRY, type Manifest } from './manifest';
import { StyleSheetOfAttributes } from './style-attributes';

/** src/prerender.tsx as vite built it. */
interface Prerender {
  readonly words: DocumentWords;
  readonly pages: readonly Page[];
  readonly linkPages: readonly Page[];
  readonly memberPages: readonly MemberPage[];
  renderPage(path: string): Promise<string>;
}

const ROOT = '<div id="root"></div>';

/** Writes the documents: a visitor's pages with their content (`/` is index.html, `/login` login.html); a member's and those of mailed links without. */
export async function writePages(webRoot: string, program: string, manifest: Manifest): Promise<void> {
  const { words, pages, linkPages, memberPages, renderPage } = (await import(pathToFileURL(program).href)) as Prerender;
  const bare = readFileSync(path.join(webRoot, ENTRY), 'utf8');
  if (!bare.includes(ROOT)) throw new Error(`${ENTRY} has no ${ROOT} to write into.`);
  const rendered = await Promise.all(pages.map(async (page) => ({ page, content: await renderPage(page.path) })));
  writeMemberPages(webRoot, { html: bare, words }, { pages: memberPages, manifest });
  for (const { page, content } of rendered) {
    const styles = new StyleSheetOfAttributes();
    const html = styles.lift(content);
    const links = written(webRoot, page, styles.text()) + scriptsOf(bare, manifest, [page.module]);
    const root = `<div id="root" data-page="${page.path}">${html}</div>`;
    const text = headed(bare, { ...words, title: page.title }, { links, isWritten: true }).replace(ROOT, () => root);
    assertStrict(text, page.path);
    writeFileSync(path.join(webRoot, page.path === '/' ? ENTRY : `${page.path.slice(1)}.html`), text);
  }
  writeLinkPages(webRoot, { html: bare, words }, { pages: linkPages, manifest });
}

/** The page's own style sheet. */
function written(webRoot: string, page: Page, css: string): string {
  if (css === '') return '';
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `assets/page${page.path.replaceAll('/', '-')}-${hash}.css`;
  writeFileSync(path.join(webRoot, file), css);
  return `<link rel="stylesheet" href="/${file}">`;
}

/**
 * Throws for inline script or style, which the CSP refuses, and for programme figures, which only the API may state.
 */
export function assertStrict(text: string, page: string): void {
  if (/<script(?![^>]*\bsrc=)|\son\w+="|\sstyle="|<style/.test(text))
    throw new Error(`${page} has inline script or style.`);
  const words = text.slice(text.indexOf('<body')).replace(/<[^>]*>/g, ' ');
  const figure = /.{0,30}\d.{0,30}/.exec(words);
  if (figure) throw new Error(`${page} states a figure that no API delivered: ${figure[0]}`);
}
