import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Policy } from '../proxy/policies';

/** A call that a controller of a service handles; path parameters are written as `x`. */
export interface Call {
  readonly service: Policy['service'];
  readonly method: string;
  readonly path: string;
  /** From its access decorator. */
  readonly access: 'public' | 'member' | 'admin' | 'admin-or-ci';
}

const APPS = path.resolve(__dirname, '../../..');
const VERB = /^ {2}@(Get|Post|Put|Patch|Delete)\((?:'([^']*)')?\)/gm;
const ACCESS = {
  Public: 'public',
  MemberOnly: 'member',
  ActiveMemberOnly: 'member',
  AdminOnly: 'admin',
  AdminOrCi: 'admin-or-ci',
} as const;
const ACCESS_NAMES = new RegExp(`^ *@(${Object.keys(ACCESS).join('|')})\\(\\)`, 'm');

/** Every call of a service under /api, read from the source of its controllers, so that no build is needed. */
export function callsOf(service: Policy['service']): readonly Call[] {
  const root = path.join(APPS, service, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.controller.ts'),
  );
  return files.flatMap((file) => callsIn(service, readFileSync(path.join(root, file), 'utf8')));
}

function callsIn(service: Policy['service'], source: string): Call[] {
  const [head = '', body = ''] = source.split(/^export class .*$/m);
  const base = /@Controller\('([^']*)'\)/.exec(head)?.[1] ?? '';
  if (!base.startsWith('api')) return [];
  // Each handler ends at its method's closing brace.
  return body.split(/^ {2}\}$/m).flatMap((handler) =>
    [...handler.matchAll(VERB)].map(([, verb = '', rest = '']) => ({
      service,
      method: verb.toUpperCase(),
      path: `/${[base, rest].filter((part) => part !== '').join('/')}`.replaceAll(/:[a-z]+/gi, 'x'),
      access: accessIn(handler) ?? accessIn(head) ?? 'member',
    })),
  );
}

function accessIn(source: string): Call['access'] | undefined {
  const name = ACCESS_NAMES.exec(source)?.[1] as keyof typeof ACCESS | undefined;
  return name === undefined ? undefined : ACCESS[name];
}
