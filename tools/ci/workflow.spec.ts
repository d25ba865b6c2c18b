import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe('the workflow for GitHub', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { steps: readonly { run?: string }[] }>;
  };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));

  it('runs all that CI runs', () => {
    expect(commands.filter((command) => command.includes('.ci/run'))).toHaveLength(1);
  });

  it('names scripts that exist', () => {
    const scripts = commands.flatMap((command) => /node (\S+\.mjs)/.exec(command)?.[1] ?? []);
    expect(scripts).toHaveLength(2);
    expect(scripts.filter((script) => !existsSync(path.join(ROOT, script)))).toEqual([]);
  });
});
