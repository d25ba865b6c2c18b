import { launch } from 'chrome-launcher';
import type { DemoFile } from '../demo/demo-file';
import type { Figure } from './figures';
import { chromiumPath, cookiesOf, FLAGS } from './browser';

const CATEGORIES = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const ROUNDS = 3;

type Category = keyof typeof CATEGORIES;
type Scores = Record<Category, number>;

/** A page that Lighthouse looks at; `cookie` of a member's own. */
interface Visit {
  readonly what: string;
  readonly url: string;
  readonly cookie?: string;
}

/** W2: Lighthouse's mobile runs of the landing page, the sign-in and a member's dashboard, with the system's Chromium. */
export async function measureLighthouse({ url, member }: DemoFile): Promise<Figure[]> {
  const { cookies } = await cookiesOf(url, member);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const visits: Visit[] = [
    { what: 'landing', url },
    { what: 'sign-in', url: `${url}/login` },
    { what: 'dashboard', url, cookie },
  ];
  const figures: Figure[] = [];
  for (const visit of visits) figures.push(...(await figuresOf(visit)));
  return figures;
}

async function figuresOf(visit: Visit): Promise<Figure[]> {
  const rounds: Scores[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scoresOf(visit));
  return (Object.keys(CATEGORIES) as Category[]).map((category) => ({
    name: 'W2',
    what: `Lighthouse ${category}, ${visit.what}, mobile`,
    unit: '',
    rounds: rounds.map((scores) => scores[category]),
    goal: { atLeast: CATEGORIES[category] },
  }));
}

async function scoresOf({ url, cookie }: Visit): Promise<Scores> {
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...FLAGS],
    logLevel: 'silent',
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(CATEGORIES),
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
    if (run === undefined || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? 'no Lighthouse run');
    for (const audit of Object.values(run.lhr.audits))
      if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        process.stderr.write(`  ${audit.id}: ${audit.title}\n`);
    const score = (category: Category): number => Math.round((run.lhr.categories[category]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    chrome.kill();
  }
}
