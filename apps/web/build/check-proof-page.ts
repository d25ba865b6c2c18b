import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Budget } from './budgets';
import { headed, type DocumentWords } from './document-head';
import { firstLoadOf, type Manifest } from './manifest';
import { assertStrict } from './pages';

const DOCUMENT = 'check-proof.html';
/** In kB, gzip: React, the verification of a proof and the page's texts. */
const LIMIT = 90;

/** All that the page loads, and what it may weigh. */
export const checkProofBudget = (manifest: Manifest): Budget => ({
  name: 'check-proof',
  load: firstLoadOf(manifest, [DOCUMENT]),
  limit: LIMIT,
});

/** Puts the page and its files beside the app's. `program`: src/prerender.tsx as vite built it, for the words. */
export async function addCheckProofPage(webRoot: string, pageRoot: string, program: string): Promise<void> {
  const { checkProofWords } = (await import(pathToFileURL(program).href)) as {
    readonly checkProofWords: DocumentWords;
  };
  const bare = readFileSync(path.join(pageRoot, DOCUMENT), 'utf8');
  const html = headed(bare, checkProofWords, { links: '', isWritten: false });
  assertStrict(html, DOCUMENT);
  writeFileSync(path.join(webRoot, DOCUMENT), html);
  cpSync(path.join(pageRoot, 'assets'), path.join(webRoot, 'assets'), { recursive: true });
}
