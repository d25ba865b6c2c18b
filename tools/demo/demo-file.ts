import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stateDirectoryOf } from '../start/options';

/** The sign-in data of one person of the demo. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly withdrawalPassword: string;
}

/** The demo's admin. */
export interface DemoAdmin extends DemoSignIn {
  /** Of the admin's authenticator app, base32; missing in a state directory of before: such an admin sets one up under Account. */
  readonly totpSecret?: string;
}

/** `.ballast/demo.json`: what a script needs to use the running demo (ARCHITECTURE.md §13). */
export interface DemoFile {
  readonly url: string;
  /** The page with the mails that were sent, `/messages.json` below it; null when SMTP_URL names a server of its own. */
  readonly mailUrl: string | null;
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly usdc: string;
  readonly vaultFactory: string;
  readonly rewardPool: string;
  readonly admin: DemoAdmin;
  readonly member: DemoSignIn;
  readonly invitationCode: string;
  readonly faucetPrivateKey: string;
  readonly databaseUrl: string;
  /** A CI token: it reaches deployments only. */
  readonly deploymentToken: string;
  readonly githubWebhookSecret: string;
}

/**
 * The demo that runs from this directory.
 * @throws Error with one sentence when none does.
 */
export function readDemoFile(env: NodeJS.ProcessEnv = process.env): DemoFile {
  const file = path.join(stateDirectoryOf(env), 'demo.json');
  if (!existsSync(file)) throw new Error('No demo is running here: start it with npm start and try again.');
  return JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
}
