import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileVariableOf } from '@ballast/platform/config/secret-file';
import { SECRET_VARIABLES } from '../environment/secret-variables';
import type { KnownVariable } from './env-text';
import type { InitValues } from './init-values';

/** Secrets that may stay empty, and that docker-compose.yml has a file for all the same. */
const OPTIONAL = [
  ...['INTERNAL_TOKEN_SECRET_ACCEPTED', 'SECOND_FACTOR_KEY_ACCEPTED', 'GITHUB_WEBHOOK_SECRET_ACCEPTED'],
  ...['VAPID_PRIVATE_KEY', 'SMTP_URL', 'SMS_WEBHOOK_SECRET', 'ALARM_WEBHOOK_URL', 'ALERTMANAGER_URL'],
];

/** A file with its text. */
export interface OwnFile {
  readonly file: string;
  readonly text: string;
}

/** The values for docker-compose.yml, which takes each secret out of a file. */
export interface ComposeValues {
  /** For the env file: values that are no secret, and the names of the secrets' files. */
  readonly values: InitValues;
  readonly files: readonly OwnFile[];
}

/** Moves every secret of an installation into a file of the folder. */
export function intoSecretFiles({ processes, others }: InitValues, folder: string): ComposeValues {
  const superuser = { comment: 'The superuser of Postgres', value: randomBytes(24).toString('hex') };
  const known = new Map<string, KnownVariable>(Object.entries({ ...others, POSTGRES_PASSWORD: superuser }));
  for (const [name, value] of Object.entries(processes)) known.set(name, { comment: `Of ${name}`, value });
  for (const name of OPTIONAL) if (!known.has(name)) known.set(name, { comment: `Of ${name}; empty: none`, value: '' });
  const fileOf = (name: string): string => path.join(folder, name.toLowerCase());
  const secrets = [...known].filter(([name]) => SECRET_VARIABLES.includes(name));
  const isOpen = ([name]: readonly [string, unknown]): boolean => !SECRET_VARIABLES.includes(name);
  return {
    values: {
      processes: Object.fromEntries(Object.entries(processes).filter(isOpen)),
      others: {
        ...Object.fromEntries(Object.entries(others).filter(isOpen)),
        ...Object.fromEntries(
          secrets.map(([name, { comment }]) => [
            fileVariableOf(name),
            { comment: `File: ${comment}`, value: fileOf(name) },
          ]),
        ),
      },
    },
    files: secrets.map(([name, { value }]) => ({ file: fileOf(name), text: value === '' ? '' : `${value}\n` })),
  };
}
