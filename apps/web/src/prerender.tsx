import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { checkProofTexts } from '@ballast/texts/web/check-proof';
import { confirmContactTexts } from '@ballast/texts/web/confirm-contact';
import { documentTexts } from '@ballast/texts/web/document';
import { frameTexts } from '@ballast/texts/web/frame';
import { landingTexts } from '@ballast/texts/web/landing';
import { legalTexts } from '@ballast/texts/web/legal';
import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { shellTexts } from '@ballast/texts/web/shell';
import { signingTexts } from '@ballast/texts/web/signing';
import { App } from './app/App';
import { createQueryClient } from './lib/query/query-client';
import { pageTitle } from './lib/page/use-page-title';

/** The words of every HTML document. */
export const words = { ...documentTexts, title: pageTitle(documentTexts.title) };

/** The words of the app's manifest (build/app-manifest.ts). */
export const appWords = {
  name: shellTexts.brand,
  description: documentTexts.description,
  shortcuts: [
    { name: frameTexts.nav.dashboard, path: '/' },
    { name: frameTexts.nav.rewards, path: '/rewards' },
    { name: frameTexts.nav.redeem, path: '/redeem' },
  ],
};

/** The words of the document that is not of the app (build/check-proof-page.ts). */
export const checkProofWords = {
  title: pageTitle(checkProofTexts.title),
  description: checkProofTexts.lead,
  noScript: checkProofTexts.noScript,
};

/** A visitor's pages that are written at build time, each with the module its route loads. */
export const pages = [
  { path: '/', module: 'src/routes/landing.tsx', title: pageTitle(landingTexts.title) },
  { path: '/login', module: 'src/routes/login.tsx', title: pageTitle(signingTexts.login.title) },
  { path: '/signup', module: 'src/routes/sign-up.tsx', title: pageTitle(signingTexts.signUp.title) },
  { path: '/reserves', module: 'src/routes/reserves.tsx', title: pageTitle(reservesPageTexts.title) },
  { path: '/terms', module: 'src/routes/legal.tsx', title: pageTitle(legalTexts.of.terms.title) },
  { path: '/privacy', module: 'src/routes/legal.tsx', title: pageTitle(legalTexts.of.privacy.title) },
] as const;

/** Pages around mailed links, for anybody. They depend on the link or state a figure, so the build writes nothing into them. */
export const linkPages = [
  { path: '/forgot-password', module: 'src/routes/forgot-password.tsx', title: pageTitle(signingTexts.forgot.title) },
  { path: '/reset-password', module: 'src/routes/reset-password.tsx', title: pageTitle(signingTexts.reset.title) },
  {
    path: '/reset-withdrawal-password',
    module: 'src/routes/reset-withdrawal-password.tsx',
    title: pageTitle(signingTexts.resetWithdrawal.title),
  },
  {
    path: '/cancel-wallet-change',
    module: 'src/routes/cancel-wallet-change.tsx',
    title: pageTitle(signingTexts.cancelWallet.title),
  },
  {
    path: '/confirm-contact',
    module: 'src/routes/confirm-contact.tsx',
    title: pageTitle(confirmContactTexts.page.title),
  },
] as const;

/** A member's pages, each with the module its route loads and what its screen asks the API for at once, the largest thing first. */
export const memberPages = [
  {
    path: '/',
    module: 'src/routes/dashboard.tsx',
    asks: [
      '/api/analytics/stats',
      '/api/programme',
      '/api/deposits/active',
      '/api/cycles/active',
      '/api/cycles/preview',
      '/api/transactions?limit=3',
      '/api/auth/invitation',
    ],
    then: ['src/routes/dashboard-rest.tsx'],
  },
  { path: '/deposit', module: 'src/routes/deposit.tsx', asks: [] },
  { path: '/redeem', module: 'src/routes/redeem.tsx', asks: [] },
  { path: '/rewards', module: 'src/routes/rewards.tsx', asks: [] },
  { path: '/transactions', module: 'src/routes/transactions.tsx', asks: [] },
  { path: '/notifications', module: 'src/routes/notifications.tsx', asks: ['/api/notifications?limit=25'] },
  {
    path: '/invitations',
    module: 'src/routes/invitations.tsx',
    asks: ['/api/analytics/stats', '/api/auth/invitation', '/api/referrals?limit=25'],
  },
  { path: '/account', module: 'src/routes/account.tsx', asks: [] },
  { path: '/reserves', module: 'src/routes/member-reserves.tsx', asks: ['/api/reserves'] },
  { path: '/admin', module: 'src/routes/admin.tsx', asks: [] },
  { path: '/deployment', module: 'src/routes/deployment.tsx', asks: [] },
] as const;

/** Renders a visitor's page at a path, without figures, since the API is not called. */
export async function renderPage(path: string): Promise<string> {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  // Everything in its place in one piece: parts that arrive late would need inline script, which the CSP forbids.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail };
  const { prelude } = await prerender(<App Router={Router} queries={createQueryClient()} />, options);
  return new Response(prelude).text();
}

function fail(error: unknown): never {
  throw error;
}
