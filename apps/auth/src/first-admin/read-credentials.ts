import { DomainError } from '@ballast/domain/errors/domain-error';
import type { AdminCredentials } from './create-admin';

const FROM_ENV = {
  email: 'ADMIN_EMAIL',
  password: 'ADMIN_PASSWORD',
  withdrawalPassword: 'ADMIN_WITHDRAWAL_PASSWORD',
} as const;

/**
 * The credentials from a JSON object on stdin, each one that is missing there from the environment.
 * @throws DomainError INVALID_INPUT that names what is missing and prints no value
 */
export function readCredentials(stdin: string, env: Readonly<Record<string, string | undefined>>): AdminCredentials {
  const given = parse(stdin);
  const read = (field: keyof typeof FROM_ENV): string => {
    const value = given[field] ?? env[FROM_ENV[field]];
    return typeof value === 'string' ? value : '';
  };
  const credentials = {
    email: read('email'),
    password: read('password'),
    withdrawalPassword: read('withdrawalPassword'),
  };
  const fields = Object.keys(FROM_ENV) as (keyof typeof FROM_ENV)[];
  const missing = fields.filter((field) => credentials[field] === '');
  if (missing.length === 0) return credentials;
  const names = missing.map((field) => `${field} (or ${FROM_ENV[field]})`).join(', ');
  throw new DomainError('INVALID_INPUT', { reason: 'credentials_missing', names });
}

function parse(stdin: string): Record<string, unknown> {
  if (stdin.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(stdin);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The parser's own message would quote the input, and with it a password.
  }
  throw new DomainError('INVALID_INPUT', { reason: 'stdin_no_object' });
}
