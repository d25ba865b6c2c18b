import type { Page, Route } from '@playwright/test';

/** The simulated states of the API. */
export const STATES = ['loading', 'error', 'long', 'offline'] as const;
export type CardState = (typeof STATES)[number];

const LONG_NAME = 'Wilhelmina-Alexandrine von und zu Hohenstaufen-Wittelsbacher';
const LARGE = '100000000.000001';

/** Requests that work in every state: a screen without its member is the sign-in page. */
const KEPT = /\/api\/(user|programme)$/;

/** Puts the API behind a page into a state, for every read but the ones that say who is here. */
export async function putInto(page: Page, state: CardState): Promise<void> {
  if (state === 'long') await page.route('**/api/**', answerAtLength);
  else if (state !== 'offline') await page.route(urlOfCard, state === 'loading' ? neverAnswer : answerFault);
}

/** After the screen stands: what a member sees who reads on in a tunnel. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** Words that are drawn beyond the edge of their card or tile, and not in a part of it that scrolls or is out of sight. */
export function overflowingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isApart = (part: Element, place: Element): boolean => {
      if (part === place) return false;
      const { overflowX, clipPath } = getComputedStyle(part);
      if (/auto|scroll/.test(overflowX) || clipPath !== 'none') return true;
      return part.parentElement !== null && isApart(part.parentElement, place);
    };
    for (const place of Array.from(document.querySelectorAll('main .card, main [class*="tile"], .stats-strip > div'))) {
      const edge = place.getBoundingClientRect().right;
      for (const leaf of Array.from(place.querySelectorAll('*'))) {
        if (leaf.children.length > 0 || leaf.closest('.visually-hidden, svg, details:not([open])') !== null) continue;
        const { right, width } = leaf.getBoundingClientRect();
        if (width > 0 && right > edge + 1 && !isApart(leaf, place)) found.push(leaf.textContent ?? leaf.tagName);
      }
    }
    return found;
  });
}

function urlOfCard({ pathname }: URL): boolean {
  return pathname.startsWith('/api/') && !KEPT.test(pathname);
}

async function neverAnswer(): Promise<void> {
  await new Promise(() => undefined);
}

function answerFault(route: Route): Promise<void> {
  return route.fulfill({
    status: 500,
    json: {
      message: 'Something went wrong on our side.',
      code: 'INTERNAL',
      requestId: '0197aaaa-0000-7000-8000-0000000000ff',
    },
  });
}

/** The real answer with every name at its longest and every amount at its largest. */
async function answerAtLength(route: Route): Promise<void> {
  if (route.request().method() !== 'GET' || route.request().headers()['accept']?.includes('event-stream')) {
    return route.continue();
  }
  const response = await route.fetch();
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
  return route.fulfill({ response, json: lengthen(await response.json()) });
}

const NAMES = new Set(['firstName', 'lastName', 'name', 'device', 'description']);
const AMOUNT = /^\d+(\.\d{1,6})?$/;
const NOT_AMOUNTS = new Set(['annualRate', 'percent', 'apy', 'blockNumber', 'difference', 'rawAmount', 'version']);

function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthen(one, key));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthen(one, name)]));
  }
  if (typeof value !== 'string') return value;
  if (NAMES.has(key)) return LONG_NAME;
  return AMOUNT.test(value) && !NOT_AMOUNTS.has(key) ? LARGE : value;
}
