import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { KnownVariable } from './env-text';
import { type InitAnswers, KEY_ROLES } from './init-answers';

/** As long as the secrets' own rules want, twice. */
const secret = (): string => randomBytes(32).toString('hex');
/** For addresses: nothing in it means something there. */
const password = (): string => randomBytes(24).toString('hex');

/** The internal addresses of an installation on one machine, by the ports of docs/install.md. */
const INTERNAL = {
  AUTH_URL: 'http://127.0.0.1:3001',
  LEDGER_URL: 'http://127.0.0.1:3002',
  WATCHER_URL: 'http://127.0.0.1:3003',
  DEPLOYMENTS_URL: 'http://127.0.0.1:3004',
};

/** Every value of a new env file. */
export interface InitValues {
  readonly processes: Readonly<Record<string, string>>;
  /** Not read by any process under this name. */
  readonly others: Readonly<Record<string, KnownVariable>>;
}

/**
 * The values of a new installation, its secrets fresh.
 * @param program the folder of the built product.
 * @param keyFolder the folder of the key files.
 */
export function initValues(answers: InitAnswers, program: string, keyFolder: string): InitValues {
  const [database, redis, checker] = [password(), password(), password()];
  const { smtpUrl, mailFrom } = answers;
  const keyFiles = KEY_ROLES.map((role) => [`${role.toUpperCase()}_KEY_FILE`, path.join(keyFolder, `${role}.key`)]);
  return {
    processes: {
      ...{ INTERNAL_TOKEN_SECRET: secret(), SECOND_FACTOR_KEY: secret(), GITHUB_WEBHOOK_SECRET: secret() },
      DATABASE_URL: `postgres://ballast:${database}@127.0.0.1:5432/ballast`,
      REDIS_URL: `redis://:${redis}@127.0.0.1:6379`,
      ...{ PUBLIC_URL: answers.publicUrl, TRUST_PROXY: answers.trustProxy },
      ...{ CHAIN_ID: answers.chainId, RPC_URLS: answers.rpcUrls },
      ...(smtpUrl === '' ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom }),
      ...INTERNAL,
      ...{ WEB_ROOT: path.join(program, 'apps/web'), OPENAPI_FILE: path.join(program, 'openapi.json') },
      ...(Object.fromEntries(keyFiles) as Record<string, string>),
    },
    others: {
      POSTGRES_PASSWORD: { comment: 'The password in DATABASE_URL, for whoever makes the database', value: database },
      REDIS_PASSWORD: { comment: 'The password in REDIS_URL, for whoever starts Redis', value: redis },
      CHECKER_DATABASE_URL: {
        comment: 'DATABASE_URL of the checker: a role that reads the tables of the ledger',
        value: `postgres://ballast_checker:${checker}@127.0.0.1:5432/ballast`,
      },
      CHECKER_PASSWORD: { comment: 'The password in CHECKER_DATABASE_URL, for whoever makes the role', value: checker },
      CHECKER_RPC_URLS: { comment: 'RPC_URLS of the checker', value: answers.checkerRpcUrls },
    },
  };
}
