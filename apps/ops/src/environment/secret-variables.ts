import type { Environment } from '@ballast/platform/config/parse-config';
import { SecretFileError, fileVariableOf, readSecret } from '@ballast/platform/config/secret-file';
import { DATABASE_USERS, urlVariableOf } from '../services/database-users';
import { REDIS_USERS, redisVariableOf } from '../services/redis-users';

/** Every secret of the processes and of the operator's commands; a spec compares them with the processes' own. */
export const SECRET_VARIABLES: readonly string[] = [
  ...['INTERNAL_TOKEN_SECRET', 'INTERNAL_TOKEN_SECRET_ACCEPTED', 'SECOND_FACTOR_KEY', 'SECOND_FACTOR_KEY_ACCEPTED'],
  'VAPID_PRIVATE_KEY',
  ...['GITHUB_WEBHOOK_SECRET', 'GITHUB_WEBHOOK_SECRET_ACCEPTED', 'DATABASE_URL', ...DATABASE_USERS.map(urlVariableOf)],
  ...REDIS_USERS.map(redisVariableOf),
  ...['REDIS_URL', 'REDIS_PASSWORD', 'POSTGRES_PASSWORD', 'SMTP_URL', 'RPC_URLS', 'CHECKER_RPC_URLS'],
  ...['SMS_WEBHOOK_SECRET'],
  ...['ALARM_WEBHOOK_URL', 'ALERTMANAGER_URL', 'RELAYER_SIGNER', 'PAYER_SIGNER', 'POSTER_SIGNER', 'DEPLOYER_SIGNER'],
  ...['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS'],
];

/** An environment with the secrets that lie in files of their own. @throws Error in one sentence */
export function withSecretFiles(env: Environment): Environment {
  const inFiles = SECRET_VARIABLES.filter((name) => (env[fileVariableOf(name)] ?? '') !== '');
  try {
    const read = inFiles.flatMap((name) => [
      [name, readSecret(name, env)],
      [fileVariableOf(name), undefined],
    ]);
    return { ...env, ...Object.fromEntries(read) };
  } catch (error) {
    if (!(error instanceof SecretFileError)) throw error;
    throw new Error(`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`, { cause: error });
  }
}
