import path from 'node:path';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import type { Service } from '../build/build-product';
import type { Contracts, KeyFiles } from './contracts';

/** The mail server for mails to members. */
export interface MailPlan {
  readonly smtpUrl: string;
  readonly from: string;
}

/** The settings that all processes of a start share. */
export interface ProductPlan {
  readonly root: string;
  readonly url: string;
  readonly ports: Readonly<Record<Service, number>>;
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  readonly rpcUrls: string;
  readonly chainId: number;
  readonly internalToken: string;
  readonly mail: MailPlan;
  readonly secondFactorKey: string;
  readonly vapidKey: string;
  readonly githubWebhookSecret: string;
  readonly contracts: Contracts;
  /** None: watch only, an admin pastes transaction hashes. */
  readonly keyFiles: KeyFiles | undefined;
}

/**
 * High enough for scripts that sign people up in a row from one address; a person never meets them. The product's own
 * defaults are far lower.
 */
const DEMO_RATE_LIMITS = {
  RATE_LIMIT_SIGN_IN: '600',
  RATE_LIMIT_SIGN_IN_ADDRESS: '600',
  RATE_LIMIT_WRITES: '12000',
  RATE_LIMIT_READS: '60000',
  RATE_LIMIT_CI: '12000',
};

/** Environment variables passed on from the shell; all others are set explicitly. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'LOG_LEVEL',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
  'PROGRAMME_TIME_ZONE',
];
const PASSED_ON_TO_WATCHER = ['RPC_QUORUM'];
const OPERATOR = ['NAME', 'ADDRESS', 'LICENCE', 'CONTACT', 'RISK_NOTICE', 'TERMS', 'PRIVACY'].map(
  (name) => `OPERATOR_${name}`,
);
const PASSED_ON_TO_AUTH = ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET', 'ALLOW_PRIVATE_PUSH_SERVICES'];
const PASSED_ON_TO_LEDGER = ['SUPPORT_URL', 'EXPLORER_URL', 'ALARM_WEBHOOK_URL', 'ALERTMANAGER_URL'];

const local = (port: number): string => `http://127.0.0.1:${port}`;

function passedOn(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The environment of one process (ARCHITECTURE.md §1), and nothing it has no use for. */
export function buildEnvironment(service: Service, plan: ProductPlan): Record<string, string> {
  const { contracts, ports } = plan;
  const addresses = {
    USDC_ADDRESS: contracts.usdc,
    VAULT_FACTORY_ADDRESS: contracts.vaultFactory,
    VAULT_IMPLEMENTATION_ADDRESS: contracts.vaultImplementation,
    REWARD_POOL_ADDRESS: contracts.rewardPool,
  };
  const own: Readonly<Record<Service, Record<string, string>>> = {
    gateway: {
      ...DEMO_RATE_LIMITS,
      PUBLIC_URL: plan.url,
      AUTH_URL: local(ports.auth),
      LEDGER_URL: local(ports.ledger),
      DEPLOYMENTS_URL: local(ports.deployments),
      WEB_ROOT: path.join(plan.root, 'dist/apps/web'),
      OPENAPI_FILE: path.join(plan.root, 'dist/openapi.json'),
    },
    auth: {
      ...addresses,
      PUBLIC_URL: plan.url,
      CHAIN_ID: String(plan.chainId),
      SECOND_FACTOR_KEY: plan.secondFactorKey,
      VAPID_PRIVATE_KEY: plan.vapidKey,
      SMTP_URL: plan.mail.smtpUrl,
      MAIL_FROM: plan.mail.from,
      ...passedOn(PASSED_ON_TO_AUTH),
    },
    ledger: {
      ...addresses,
      ...(plan.chainId === LOCAL_CHAIN_ID ? demoOperator(plan.root) : {}),
      ...passedOn([...PASSED_ON_TO_LEDGER, ...OPERATOR]),
      PUBLIC_URL: plan.url,
      CHAIN_ID: String(plan.chainId),
      CHAIN_START_BLOCK: String(contracts.startBlock),
      AUTH_URL: local(ports.auth),
      WATCHER_URL: local(ports['chain-watcher']),
      // A moved clock begins an hour at once, and nobody at a demo waits a minute for its statement.
      STATEMENT_CHECK_SECONDS: '1',
    },
    deployments: { GITHUB_WEBHOOK_SECRET: plan.githubWebhookSecret },
    'chain-watcher': {
      ...addresses,
      ...passedOn(PASSED_ON_TO_WATCHER),
      CHAIN_ID: String(plan.chainId),
      RPC_URLS: plan.rpcUrls,
      LEDGER_URL: local(ports.ledger),
      ...(plan.keyFiles === undefined
        ? {}
        : {
            POSTER_KEY_FILE: plan.keyFiles.poster,
            PAYER_KEY_FILE: plan.keyFiles.payer,
            RELAYER_KEY_FILE: plan.keyFiles.relayer,
          }),
    },
    checker: checkerEnvironment(plan),
  };
  return {
    ...passedOn(PASSED_ON),
    NODE_ENV: 'production',
    PORT: String(ports[service]),
    INTERNAL_TOKEN_SECRET: plan.internalToken,
    ...datastoresOf(service, plan),
    ...own[service],
  };
}

/** The gateway has no database, the watcher one for its queues only where there is no Redis, the checker no queues. */
function datastoresOf(service: Service, { databaseUrl, redisUrl }: ProductPlan): Record<string, string> {
  const hasDatabase = service !== 'gateway' && (service !== 'chain-watcher' || redisUrl === undefined);
  return {
    ...(hasDatabase ? { DATABASE_URL: databaseUrl } : {}),
    ...(redisUrl === undefined || service === 'checker' ? {} : { REDIS_URL: redisUrl }),
  };
}

/** Nobody runs a demo, and it says so wherever an operator would be named. */
function demoOperator(root: string): Record<string, string> {
  const text = (name: string): string => path.join(root, 'tools/demo/legal', `${name}.md`);
  return {
    OPERATOR_NAME: 'Demo club, run by nobody',
    OPERATOR_ADDRESS: 'this machine',
    OPERATOR_LICENCE: 'no licence: this is a demo with test money',
    OPERATOR_CONTACT: 'demo@ballast.example',
    OPERATOR_RISK_NOTICE: 'This is a demo: the USDC in it is test money on a local chain and worth nothing.',
    OPERATOR_TERMS: text('terms'),
    OPERATOR_PRIVACY: text('privacy'),
  };
}

function checkerEnvironment({ contracts, ports, chainId, rpcUrls, keyFiles }: ProductPlan): Record<string, string> {
  return {
    CHAIN_ID: String(chainId),
    RPC_URLS: rpcUrls,
    REWARD_POOL_ADDRESS: contracts.rewardPool,
    VAULT_FACTORY_ADDRESS: contracts.vaultFactory,
    CHAIN_START_BLOCK: String(contracts.startBlock),
    LEDGER_URL: local(ports.ledger),
    // A moved clock takes the hours in which a right statement would have been checked.
    VETO_UNCHECKED_HOURS: '0',
    ...(keyFiles === undefined ? {} : { GUARDIAN_KEY_FILE: keyFiles.guardian }),
  };
}
