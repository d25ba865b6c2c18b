import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DemoFile } from '../demo/demo-file';
import { PHONE, signIn, slowDown } from './browser';
import type { Figure } from './figures';
import { APP_STEPS, LANDING_STEPS, type Step } from './steps';

const ROUNDS = 3;
/** The selectors of placeholders: on a busy machine the network is idle long before the last one is replaced. */
const WAITING = '.skeleton, .page__spinner';
/** Milliseconds for late shifts and the last paint after the network is idle. */
const SETTLE_MS = 1_500;

// Run in the page, whose globals this program does not have.
const WATCH_PAINTS = `
  const seen = (globalThis.seen = { fcp: 0, lcp: 0, cls: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;
/** `seen.inp`: the longest interaction of the page so far, in milliseconds. */
export const WATCH_INTERACTIONS = `
  const seen = (globalThis.seen = { inp: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });`;

/** Paints in milliseconds, and the sum of shifts. */
export interface Vitals {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
}

/** W3: largest paint and shifts on a slow line and processor, answers to the hand on a slow processor. */
export async function measureVitals(browser: Browser, demo: DemoFile): Promise<Figure[]> {
  const visitor = (): Promise<BrowserContext> => browser.newContext({ baseURL: demo.url, viewport: PHONE });
  const member = async (): Promise<BrowserContext> => {
    const context = await visitor();
    await signIn(context.request, demo.member);
    return context;
  };
  return [
    ...(await paints(visitor, '/', { what: 'landing', lcp: 1800 })),
    ...(await paints(visitor, '/login', { what: 'sign-in', lcp: 2500 })),
    ...(await paints(member, '/', { what: 'app', lcp: 2500 })),
    await interactions(visitor, 'landing', LANDING_STEPS),
    await interactions(member, 'app', APP_STEPS),
  ];
}

async function paints(
  open: () => Promise<BrowserContext>,
  path: string,
  { what, lcp }: { readonly what: string; readonly lcp: number },
): Promise<Figure[]> {
  const rounds: Vitals[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await inPage(open, (page) => slowPaintsOf(page, path)));
  return [
    {
      name: 'W3',
      what: `LCP ${what}, slow 4G, 4 × CPU`,
      unit: 'ms',
      rounds: rounds.map((one) => one.lcp),
      goal: { atMost: lcp },
    },
    { name: 'W3', what: `CLS ${what}`, unit: '', rounds: rounds.map((one) => one.cls), goal: { atMost: 0.02 } },
  ];
}

async function slowPaintsOf(page: Page, path: string): Promise<Vitals> {
  await slowDown(page, { network: true });
  return paintsOf(page, path);
}

/** Paints and shifts of a page that is opened. */
export async function paintsOf(page: Page, path: string): Promise<Vitals> {
  await page.addInitScript({ content: WATCH_PAINTS });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.locator(WAITING).first().waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate<Vitals>('seen');
}

async function interactions(
  open: () => Promise<BrowserContext>,
  what: string,
  steps: readonly Step[],
): Promise<Figure> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await inPage(open, (page) => slowestOf(page, steps)));
  return {
    name: 'W3',
    what: `INP ${what}, 4 × CPU (${steps.length} steps)`,
    unit: 'ms',
    rounds,
    goal: { atMost: 100 },
  };
}

/** The longest of all interactions: stricter than INP, which leaves out one in fifty. */
async function slowestOf(page: Page, steps: readonly Step[]): Promise<number> {
  await page.addInitScript({ content: WATCH_INTERACTIONS });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await slowDown(page, { network: false });
  for (const step of steps) {
    await step(page);
    await page.waitForTimeout(400);
  }
  return page.evaluate<number>('seen.inp');
}

async function inPage<Result>(
  open: () => Promise<BrowserContext>,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await open();
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
