import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import { pageTitle } from './app/use-page-title';
import { documentTexts } from './texts/en/document';
import { landingTexts } from './texts/en/landing';
import { reservesTexts } from './texts/en/reserves';
import { signingTexts } from './texts/en/signing';

/** The words of every HTML document. */
export const words = { ...documentTexts, title: pageTitle(documentTexts.title) };

/** A visitor's pages that are written at build time, each with the module its route loads. */
export const pages = [
  { path: '/', module: 'src/routes/landing.tsx', title: pageTitle(landingTexts.title) },
  { path: '/login', module: 'src/routes/login.tsx', title: pageTitle(signingTexts.login.title) },
  { path: '/signup', module: 'src/routes/sign-up.tsx', title: pageTitle(signingTexts.signUp.title) },
  { path: '/reserves', module: 'src/routes/reserves.tsx', title: pageTitle(reservesTexts.title) },
] as const;

/** What the screen loads that members see first. */
export const memberModules = ['member', 'src/routes/dashboard.tsx'];

/** What a visitor's browser draws first at a path: no figure is in it, since the API has not been asked. */
export async function renderPage(path: string): Promise<string> {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  // Everything in its place in one piece: parts that arrive late would need inline script, which the CSP forbids.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail };
  const { prelude } = await prerender(<App Router={Router} />, options);
  return new Response(prelude).text();
}

function fail(error: unknown): never {
  throw error;
}
