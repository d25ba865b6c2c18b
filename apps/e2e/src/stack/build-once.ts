import { execFileSync } from 'node:child_process';
import { repository } from './demo';

/** Builds what changed before the products start side by side, which would each build it otherwise. */
export default function buildOnce(): void {
  execFileSync('node_modules/.bin/tsx', ['--tsconfig', 'tools/tsconfig.json', 'tools/build/main.ts'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
