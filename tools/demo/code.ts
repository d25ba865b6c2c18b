/** Run: `npm run demo:code`. Shows the code that the authenticator app of the demo's admin would show now. */
import { generateSync } from 'otplib';
import { readDemoFile } from './demo-file';
import { runCommand } from './run-command';

const STEP_SECONDS = 30;

function code(): Promise<string> {
  const { admin } = readDemoFile();
  if (admin.totpSecret === undefined) {
    const sentence = 'This demo was made by an earlier version and has no app of the admin';
    return Promise.reject(new Error(`${sentence}: npm start -- --fresh makes one.`));
  }
  const epoch = Math.floor(Date.now() / 1000);
  const shown = generateSync({ secret: admin.totpSecret, epoch });
  return Promise.resolve(`${shown} (for ${STEP_SECONDS - (epoch % STEP_SECONDS)} s more; it counts once)`);
}

runCommand(code);
