import { spawn } from 'node:child_process';
import type { DemoSignIn } from '../demo/demo-file';
import { Fault } from './fault';
import type { ProductPlan } from './service-environment';
import { NODE_FLAGS } from './services';

/** Makes the first admin by auth's own command; what it is told goes over standard input, where no process list shows it. */
export function createAdmin(plan: ProductPlan, admin: DemoSignIn): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, 'dist/apps/auth/src/create-admin.js'], {
      cwd: plan.root,
      env: { ...process.env, DATABASE_URL: plan.databaseUrl },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Fault(`The first admin could not be made: ${words.trim().split('\n').at(-1) ?? ''}`));
    });
    child.stdin.end(JSON.stringify(admin));
  });
}
