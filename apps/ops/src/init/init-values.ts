import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { newVapidKey } from '@ballast/platform/push/vapid-key';
import { DATABASE_USERS, type DatabaseUser, roleOf, urlVariableOf } from '../services/database-users';
import { REDIS_USERS, redisVariableOf } from '../services/redis-users';
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

/** The kind of installation: processes of one machine, or the containers of docker-compose.yml. */
export type Installation = 'machine' | 'compose';

const DATABASE = 'ballast';
/** Their addresses, as the processes see them. */
const STORES: Readonly<Record<Installation, { readonly postgres: string; readonly redis: string }>> = {
  machine: { postgres: '127.0.0.1:5432', redis: '127.0.0.1:6379' },
  compose: { postgres: 'postgres:5432', redis: 'redis:6379' },
};

/** Every value of a new env file. */
export interface InitValues {
  readonly processes: Readonly<Record<string, string>>;
  /** Not read by any process under this name. */
  readonly others: Readonly<Record<string, KnownVariable>>;
}

export interface InitPlace {
  readonly installation: Installation;
  /** The folder of the built product. */
  readonly program: string;
  /** The folder of the key files. */
  readonly keyFolder: string;
}

/** The values of a new installation, its secrets fresh. */
export function initValues(answers: InitAnswers, { installation, program, keyFolder }: InitPlace): InitValues {
  const redis = password();
  const { smtpUrl, mailFrom } = answers;
  const stores = STORES[installation];
  const keyFiles = KEY_ROLES.map((role) => [`${role.toUpperCase()}_KEY_FILE`, path.join(keyFolder, `${role}.key`)]);
  // Of a container the compose file knows.
  const places = { WEB_ROOT: path.join(program, 'apps/web'), OPENAPI_FILE: path.join(program, 'openapi.json') };
  return {
    processes: {
      ...{ INTERNAL_TOKEN_SECRET: secret(), SECOND_FACTOR_KEY: secret(), GITHUB_WEBHOOK_SECRET: secret() },
      VAPID_PRIVATE_KEY: newVapidKey(),
      REDIS_URL: `redis://:${redis}@${stores.redis}`,
      ...{ PUBLIC_URL: answers.publicUrl, TRUST_PROXY: answers.trustProxy },
      ...{ CHAIN_ID: answers.chainId, RPC_URLS: answers.rpcUrls },
      ...operatorOf(answers),
      ...(smtpUrl === '' ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom }),
      ...(installation === 'machine' ? { ...INTERNAL, ...places } : {}),
      ...(Object.fromEntries(keyFiles) as Record<string, string>),
    },
    others: {
      ...databaseUrls(stores.postgres),
      // On one machine all processes read one env file, and users of their own would keep nothing apart.
      ...(installation === 'compose' ? redisUrls(stores.redis) : {}),
      REDIS_PASSWORD: { comment: 'The password in REDIS_URL, for whoever starts Redis', value: redis },
      CHECKER_RPC_URLS: { comment: 'RPC_URLS of the checker', value: answers.checkerRpcUrls },
    },
  };
}

/** The operator's variables; one that is not known yet is an empty line: the ledger names it when it starts. */
function operatorOf(answers: InitAnswers): Record<string, string> {
  return {
    OPERATOR_NAME: answers.operatorName,
    OPERATOR_ADDRESS: answers.operatorAddress,
    OPERATOR_LICENCE: answers.operatorLicence,
    OPERATOR_CONTACT: answers.operatorContact,
    OPERATOR_RISK_NOTICE: answers.operatorRiskNotice,
    OPERATOR_TERMS: answers.operatorTerms,
    OPERATOR_PRIVACY: answers.operatorPrivacy,
  };
}

const USERS: Readonly<Record<DatabaseUser, string>> = {
  migrator: 'The address of Postgres for ops migrate, by the role that owns all tables',
  auth: 'DATABASE_URL of auth',
  ledger: 'DATABASE_URL of the ledger',
  deployments: 'DATABASE_URL of deployments',
  checker: 'DATABASE_URL of the checker, whose role reads the tables of the ledger',
};

/** An address for each role; ops database-roles makes them with these passwords. */
function databaseUrls(host: string): Record<string, KnownVariable> {
  const variables = DATABASE_USERS.map((user) => {
    const value = `postgres://${roleOf(DATABASE, user)}:${password()}@${host}/${DATABASE}`;
    return [urlVariableOf(user), { comment: USERS[user], value }] as const;
  });
  return Object.fromEntries(variables);
}

/** An address for each user of Redis; compose starts it with these passwords. */
function redisUrls(host: string): Record<string, KnownVariable> {
  const variables = REDIS_USERS.map((user) => {
    const value = `redis://${user}:${password()}@${host}`;
    return [redisVariableOf(user), { comment: `REDIS_URL of ${user}`, value }] as const;
  });
  return Object.fromEntries(variables);
}
