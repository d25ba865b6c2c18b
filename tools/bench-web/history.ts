import type { Browser, Locator, Page } from '@playwright/test';
import type { DemoFile } from '../demo/demo-file';
import { PHONE, signIn, slowDown } from './browser';
import type { Figure } from './figures';
import { serveLongHistory, type LongHistory } from './long-history';
import { WATCH_INTERACTIONS } from './vitals';

const ROUNDS = 3;
/** Time to come to the end of the list; what was read until then is in the figures. */
const READING_LIMIT_MS = 120_000;
const SETTLE_MS = 1_000;
const GOAL_MS = 50;

/** The place that a person has in sight before the hand moves, and the movement. */
interface Interaction {
  readonly at: (page: Page) => Locator;
  readonly act: (place: Locator) => Promise<void>;
}

const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  'a key that scrolls': {
    at: (page) => page.locator('.record-table__date time').last(),
    act: (place) => place.page().keyboard.press('PageUp'),
  },
  'a press beside a link': {
    at: (page) => page.locator('.record-table__date time').last(),
    act: (place) => place.click(),
  },
  'Show as table': { at: (page) => page.getByText('Show as table'), act: (place) => place.click() },
  'Add up': {
    at: (page) => page.getByRole('switch', { name: 'Add up' }),
    act: (place) => place.click({ force: true }),
  },
  'a letter in the search': { at: (page) => page.getByLabel('Search'), act: (place) => place.press('w') },
};

interface Round {
  readonly lines: number;
  readonly elements: number;
  readonly ms: Readonly<Record<string, number>>;
}

/** W3 on a history of 10,000 lines, read to its end: the answers to the hand on a slow processor. */
export async function measureHistory(browser: Browser, demo: DemoFile): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(browser, demo));
  return [
    figureOf('lines of History read', rounds, ({ lines }) => lines, { atLeast: 10_000 }),
    figureOf('elements of the page then', rounds, ({ elements }) => elements, { atMost: 5_000 }),
    ...Object.keys(INTERACTIONS).map((what) => ({
      ...figureOf(`long History, 4 × CPU: ${what}`, rounds, ({ ms }) => ms[what] ?? Number.NaN, { atMost: GOAL_MS }),
      unit: 'ms',
    })),
  ];
}

function figureOf(
  what: string,
  rounds: readonly Round[],
  value: (round: Round) => number,
  goal: Figure['goal'],
): Figure {
  return { name: 'W3', what, unit: '', rounds: rounds.map(value), goal };
}

async function measureRound(browser: Browser, demo: DemoFile): Promise<Round> {
  const context = await browser.newContext({ baseURL: demo.url, viewport: PHONE, serviceWorkers: 'block' });
  try {
    await signIn(context.request, demo.member);
    const history = await serveLongHistory(context);
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH_INTERACTIONS });
    await page.goto('/transactions?period=all');
    await readToEnd(page, history);
    const elements = await page.locator('*').count();
    await slowDown(page, { network: false });
    const ms: Record<string, number> = {};
    for (const [what, interaction] of Object.entries(INTERACTIONS)) ms[what] = await slowestOf(page, interaction);
    return { lines: history.read(), elements, ms };
  } finally {
    await context.close();
  }
}

async function readToEnd(page: Page, history: LongHistory): Promise<void> {
  await page.locator('.history-day').first().waitFor();
  const deadline = Date.now() + READING_LIMIT_MS;
  while (history.read() < history.lines && Date.now() < deadline) {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(SETTLE_MS);
}

/** The longest of an interaction's events; those of less than 16 ms are not reported, and count as 0. */
async function slowestOf(page: Page, { at, act }: Interaction): Promise<number> {
  const place = at(page);
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate('seen.inp = 0');
  await act(place);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate<number>('seen.inp');
}
