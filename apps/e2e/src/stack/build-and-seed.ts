/** Run by Playwright before all specs, and by `npm test` beside another suite. */
import { execFileSync } from 'node:child_process';
import { repository } from './demo';
import { seedProduct } from './start-product';

/** Builds what changed and seeds one product before the products of the workers start side by side, each of which would do both. */
export default async function buildAndSeed(): Promise<void> {
  if (process.env['E2E_IS_SEEDED'] === 'true') return;
  execFileSync('node_modules/.bin/tsx', ['--tsconfig', 'tools/tsconfig.json', 'tools/build/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await seedProduct();
}

if (require.main === module) void buildAndSeed();
