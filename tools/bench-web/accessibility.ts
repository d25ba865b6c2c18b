import type { Browser } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import type { DemoFile } from '../demo/demo-file';
import { cookiesOf } from './browser';
import type { Figure } from './figures';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const SCHEMES = ['light', 'dark'] as const;
const NOWHERE = '/nowhere';
const ROUTES = {
  visitor: ['/', '/login', '/signup', '/forgot-password', '/reserves', '/check-proof'],
  member: [
    '/',
    '/deposit',
    '/redeem',
    '/rewards',
    '/transactions',
    '/account',
    '/account?tab=security',
    '/account?tab=wallets',
    '/reserves',
    NOWHERE,
  ],
  admin: ['/admin', '/deployment'],
} as const;
type Who = keyof typeof ROUTES;

/** W4 and W5: axe violations and console errors on every route, light and dark, on a phone and on a desk. No exceptions. */
export async function measureAccessibility(browser: Browser, demo: DemoFile): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const who of Object.keys(ROUTES) as Who[]) {
    const found = { violations: 0, errors: 0 };
    const cookies = who === 'visitor' ? {} : { storageState: await cookiesOf(demo.url, demo[who]) };
    for (const viewport of WIDTHS)
      for (const colorScheme of SCHEMES) {
        const look = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
        const context = await browser.newContext({ baseURL: demo.url, ...cookies, ...look });
        for (const route of ROUTES[who]) {
          const page = await context.newPage();
          page.on('console', (message) => {
            // The browser says of a page that nobody has that its status is 404, as it should be.
            const isExpected = route === NOWHERE && message.location().url.endsWith(NOWHERE);
            if (message.type() !== 'error' || isExpected) return;
            found.errors += 1;
            process.stderr.write(`  ${who} ${route}: ${message.text()} ${message.location().url}\n`);
          });
          page.on('pageerror', () => (found.errors += 1));
          await page.goto(route);
          await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined); // a stream never ends
          await page.evaluate(`${AXE};undefined`);
          const { violations } = await page.evaluate<AxeResults>('axe.run()');
          for (const { id, nodes } of violations)
            process.stderr.write(
              `  axe ${who} ${route} ${viewport.width} ${colorScheme}: ${id} at ${nodes[0]?.target.join(' ')}\n`,
            );
          found.violations += violations.length;
          await page.close();
        }
        await context.close();
      }
    const of = `${ROUTES[who].length} ${who} routes × light/dark × 360/1280`;
    figures.push({
      name: 'W4',
      what: `axe violations, ${of}`,
      unit: '',
      rounds: [found.violations],
      goal: { atMost: 0 },
    });
    figures.push({ name: 'W5', what: `console errors, ${of}`, unit: '', rounds: [found.errors], goal: { atMost: 0 } });
  }
  return figures;
}
