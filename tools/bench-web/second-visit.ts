import type { Browser, BrowserContext } from '@playwright/test';
import type { DemoFile } from '../demo/demo-file';
import { PHONE, signIn, slowDown } from './browser';
import type { Figure } from './figures';
import { paintsOf, type Vitals } from './vitals';

const ROUNDS = 5;
const LINES = { 'fast line': false, 'slow 4G': true } as const;
/** For answers to be written into the browser's store. */
const KEEPING_MS = 1_000;

/**
 * W7: a member opens the dashboard again in a browser that keeps the app and the answers of the visit before, at the
 * processor's own speed.
 */
export async function measureSecondVisit(browser: Browser, demo: DemoFile): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: demo.url, viewport: PHONE });
  try {
    await signIn(context.request, demo.member);
    await visitFirst(context);
    const figures: Figure[] = [];
    for (const [line, network] of Object.entries(LINES)) {
      const rounds: Vitals[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitAgain(context, network));
      const name = `second visit, ${line}`;
      figures.push(
        { name: 'W7', what: `LCP ${name}`, unit: 'ms', rounds: rounds.map(({ lcp }) => lcp), goal: { atMost: 800 } },
        { name: 'W7', what: `FCP ${name}`, unit: 'ms', rounds: rounds.map(({ fcp }) => fcp), goal: { atMost: 800 } },
        { name: 'W7', what: `CLS ${name}`, unit: '', rounds: rounds.map(({ cls }) => cls), goal: { atMost: 0.02 } },
      );
    }
    return figures;
  } finally {
    await context.close();
  }
}

async function visitFirst(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.locator('.balance__total').first().waitFor();
  await page.waitForTimeout(KEEPING_MS);
  await page.close();
}

async function visitAgain(context: BrowserContext, network: boolean): Promise<Vitals> {
  const page = await context.newPage();
  await slowDown(page, { network, processor: false });
  const vitals = await paintsOf(page, '/');
  await page.close();
  return vitals;
}
