import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { preloadResponses, headed, scriptsOf, type DocumentWords } from './document-head';
import { MEMBER, type Manifest } from './manifest';

/** A page by its path, with the module that its route loads. */
export interface Page {
  readonly path: string;
  readonly module: string;
  readonly title: string;
}

/** A page of the member area. Its content is private, so the document holds none: only the requests of its screen. */
export interface MemberPage {
  readonly path: string;
  readonly module: string;
  /** The API paths that the screen reads first. */
  readonly asks: readonly string[];
  /** Modules of what the screen draws afterwards. */
  readonly then?: readonly string[];
}

/** The API paths that are read before the screen is known (src/app/member-screens.ts), and by what is around every screen. */
const FIRST = ['/api/user'];
const AROUND = ['/api/programme', '/api/notifications/unread'];

type Contents = Pick<MemberPage, 'asks' | 'then'> & { readonly modules: readonly string[] };

/** The document without content, and its texts. */
interface Bare {
  readonly html: string;
  readonly words: DocumentWords;
}

/**
 * Writes app.html, from which the app draws any screen for whoever comes, and one document for each of a member's pages: `/` is
 * member/index.html, and those without one of their own have member/app.html. A visitor's asks for nothing of a member.
 */
export function writeMemberPages(webRoot: string, bare: Bare, { pages, manifest }: Pages<MemberPage>): void {
  const documentFor = ({ modules, asks, then = [] }: Contents): string => {
    const first = scriptsOf(bare.html, manifest, [MEMBER, ...modules]);
    const answers = preloadResponses([...new Set([...FIRST, ...asks, ...AROUND])]);
    const later = scriptsOf(`${bare.html}${first}`, manifest, then);
    return headed(bare.html, bare.words, { links: first + answers + later, isWritten: false });
  };
  writeFileSync(path.join(webRoot, 'app.html'), headed(bare.html, bare.words, { links: '', isWritten: false }));
  mkdirSync(path.join(webRoot, 'member'), { recursive: true });
  writeFileSync(path.join(webRoot, 'member', 'app.html'), documentFor({ modules: [], asks: [] }));
  for (const page of pages) {
    const name = page.path === '/' ? 'index' : page.path.slice(1);
    writeFileSync(path.join(webRoot, 'member', `${name}.html`), documentFor({ ...page, modules: [page.module] }));
  }
}

/**
 * Writes a document for each page around mailed links. Without one of their own they would get the member's, which asks at once
 * for who is here and loads the frame.
 */
export function writeLinkPages(webRoot: string, { html, words }: Bare, { pages, manifest }: Pages<Page>): void {
  for (const { path: at, module, title } of pages) {
    const requests = { links: scriptsOf(html, manifest, [module]), isWritten: false };
    writeFileSync(path.join(webRoot, `${at.slice(1)}.html`), headed(html, { ...words, title }, requests));
  }
}

interface Pages<Kind> {
  readonly pages: readonly Kind[];
  readonly manifest: Manifest;
}
