import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly withdrawalPassword: string;
}

/** The file that `npm start` writes for scripts (`ARCHITECTURE.md §13`), as far as the specs need it. */
export interface Demo {
  readonly url: string;
  /** The page with the mails that were sent. */
  readonly mailUrl: string;
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly usdc: string;
  readonly vaultFactory: string;
  readonly rewardPool: string;
  readonly admin: SignIn & { readonly totpSecret: string };
  readonly member: SignIn;
  readonly invitationCode: string;
  readonly faucetPrivateKey: string;
  readonly deploymentToken: string;
  readonly githubWebhookSecret: string;
  /** As the database's superuser. */
  readonly databaseUrl: string;
}

export const repository = resolve(__dirname, '../../../..');

/** The specs' products keep their state apart from a developer's own `.ballast`. */
const states = process.env['BALLAST_STATE_DIR'] ?? join(repository, '.ballast', 'e2e');

/** The state that each product begins with. */
export const seededState = join(states, 'seeded');

/** The state of this worker's product. */
export const stateDirectory = join(states, process.env['TEST_PARALLEL_INDEX'] ?? '0');

export function demo(): Demo {
  return JSON.parse(readFileSync(join(stateDirectory, 'demo.json'), 'utf8')) as Demo;
}
