import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { adminState } from '../stack/admin';
import { demo } from '../stack/demo';
import { watch } from './clean-page';

/** A phone and a desktop. */
export const WIDTHS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
export type Width = keyof typeof WIDTHS;

export type Who = 'visitor' | 'member' | 'admin';

const TABS = ['overview', 'users', 'invitations', 'withdrawals', 'transactions', 'operations', 'audit'];

const ACCOUNT = [
  '/account',
  ...['security', 'wallets', 'devices', 'notifications', 'data'].map((tab) => `/account?tab=${tab}`),
];

/** The address of every screen, by who sees it. */
export const SCREENS: Readonly<Record<Who, readonly string[]>> = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/reset-withdrawal-password',
    '/confirm-contact',
    '/reserves',
    '/terms',
  ],
  member: [
    '/',
    '/deposit',
    '/redeem',
    '/rewards',
    '/transactions',
    '/notifications',
    '/invitations',
    ...ACCOUNT,
    '/reserves',
    '/nowhere',
  ],
  admin: [...TABS.map((tab) => `/admin?tab=${tab}`), '/deployment'],
};

/** For the names of tests. */
export const called = (who: Who): string => (who === 'admin' ? 'an admin' : `a ${who}`);

/** The beginning of the name of a screen's picture. */
export const nameOf = (who: Who, path: string): string => `${who}${path.replace(/[/?=]/g, '-')}`;

interface Options extends Pick<BrowserContextOptions, 'colorScheme' | 'locale'> {
  readonly width: Width;
}

/** A watched page of a browser in which the demo's member or admin is signed in, or nobody. */
export async function openAs(browser: Browser, who: Who, { width, ...options }: Options): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: demo().url,
    viewport: WIDTHS[width],
    reducedMotion: 'reduce',
    ...(who === 'admin' ? { storageState: await adminState() } : {}),
  });
  if (who === 'member') {
    const { email, password } = demo().member;
    expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  }
  return watch(await context.newPage());
}

/** A page of each width, in which the same person is signed in. */
export type Pages = Readonly<Record<Width, Page>>;

/** Opens a page of each width for whoever sees the screens. @param optionsOf what a browser of a width prefers */
export async function openBoth(
  browser: Browser,
  who: Who,
  optionsOf: (width: Width) => Omit<Options, 'width'>,
): Promise<Pages> {
  const phone = await openAs(browser, who, { ...optionsOf('phone'), width: 'phone' });
  return { phone, desktop: await openAs(browser, who, { ...optionsOf('desktop'), width: 'desktop' }) };
}

/** Checks both pages side by side: a page mostly waits until nothing has been asked for half a second. */
export async function onBoth(pages: Pages, check: (page: Page, width: Width) => Promise<void>): Promise<void> {
  await Promise.all((Object.keys(WIDTHS) as Width[]).map((width) => check(pages[width], width)));
}
