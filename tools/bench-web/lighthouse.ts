import { launch } from 'chrome-launcher';
import type { Figure } from './figures';
import { chromiumPath, FLAGS } from './browser';

const CATEGORIES = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const ROUNDS = 3;

type Category = keyof typeof CATEGORIES;
type Scores = Record<Category, number>;

/** W2: Lighthouse's mobile run of the landing page, with the system's Chromium. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const rounds: Scores[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scoresOf(url));
  return (Object.keys(CATEGORIES) as Category[]).map((category) => ({
    name: 'W2',
    what: `Lighthouse ${category}, landing, mobile`,
    unit: '',
    rounds: rounds.map((scores) => scores[category]),
    goal: { atLeast: CATEGORIES[category] },
  }));
}

async function scoresOf(url: string): Promise<Scores> {
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
