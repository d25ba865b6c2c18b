import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { DemoFile } from '../demo/demo-file';
import type { Figure } from './figures';
import { chromiumPath, cookiesOf, FLAGS } from './browser';

const CATEGORIES = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const ROUNDS = 3;
const PROGRAM = path.join(__dirname, 'lighthouse/main.mjs');

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
  for (const visit of visits) figures.push(...figuresOf(visit));
  return figures;
}

function figuresOf(visit: Visit): Figure[] {
  const rounds: Scores[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(scoresOf(visit));
  return (Object.keys(CATEGORIES) as Category[]).map((category) => ({
    name: 'W2',
    what: `Lighthouse ${category}, ${visit.what}, mobile`,
    unit: '',
    rounds: rounds.map((scores) => scores[category]),
    goal: { atLeast: CATEGORIES[category] },
  }));
}

/** @throws Error when there was no run */
function scoresOf({ url, cookie }: Visit): Scores {
  const visit = { url, cookie, chromium: chromiumPath(), flags: FLAGS, categories: Object.keys(CATEGORIES) };
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM], {
    input: JSON.stringify(visit),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('Lighthouse did not run: see above.');
  const { scores, failed } = JSON.parse(stdout) as { scores: Scores; failed: string[] };
  for (const audit of failed) process.stderr.write(`  ${audit}\n`);
  return scores;
}
