import type { Environment } from '@ballast/platform/config/parse-config';

/** Shorter ones would take words out of the sentences. */
const SHORTEST = 6;
const SECRET_NAME = /SECRET|PASSWORD|SECOND_FACTOR_KEY|_(?:TOKEN|PIN|SIGNER)$/;

/**
 * Takes out of a line whatever of the environment is secret, should it be there after all: secrets by name, and of every
 * address its user's password, path and query.
 */
export function withoutSecrets(line: string, env: Environment): string {
  return secretsOf(env).reduce((text, secret) => text.replaceAll(secret, '…'), line);
}

function secretsOf(env: Environment): string[] {
  const found = Object.entries(env).flatMap(([name, value = '']) =>
    SECRET_NAME.test(name) ? [value] : value.split(',').flatMap((one) => partsOf(one.trim())),
  );
  return [...new Set(found)].filter((secret) => secret.length >= SHORTEST).sort((a, b) => b.length - a.length);
}

function partsOf(text: string): string[] {
  if (!/^[a-z]+:\/\//.test(text) || !URL.canParse(text)) return [];
  const { protocol, password, pathname, search, searchParams } = new URL(text);
  // Of an RPC: the path of a database is its name, which stands in sentences.
  const key = [pathname.slice(1), ...pathname.split('/').filter(isLong), search.slice(1), ...searchParams.values()];
  return [password, decoded(password), ...(/^https?:$/.test(protocol) ? key : [])];
}

const isLong = (segment: string): boolean => segment.length >= 16;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
