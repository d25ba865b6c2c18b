import { createRequire } from 'node:module';
import { checksPackage } from '@ballast/testing/checks/checks-package';
import type { Manifest } from './render';

const load = createRequire(__filename);

interface Model {
  readonly prototype: { validate: () => void };
}

/**
 * Faults of a manifest by the schemas of Kubernetes and of the Prometheus operator; none when it is right. The validators of
 * kubernetes-models pass over fields that they do not know, and the API server drops those: such a field is a fault here.
 */
export function schemaFaults(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest;
  const models = /^monitoring\.coreos\.com\//.test(apiVersion)
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';
  const Model = (load(`${checksPackage(models)}/${apiVersion}/${kind}`) as Readonly<Record<string, Model>>)[kind];
  if (Model === undefined) return [`${apiVersion} has no ${kind}`];
  const unread: Unread[] = [];
  const faults: string[] = [];
  try {
    Model.prototype.validate.call(recordReads(manifest, '', unread));
  } catch (error) {
    faults.push((error as Error).message);
  }
  return [...faults, ...unread.flatMap(({ at, keys }) => [...keys].map((key) => `${at}/${key} is unknown`))];
}

interface Unread {
  readonly at: string;
  readonly keys: Set<string>;
}

/** The same value, which records of each object the keys that nobody has asked for: a validator asks for all that it knows. */
function recordReads<T>(value: T, at: string, unread: Unread[]): T {
  if (typeof value !== 'object' || value === null) return value;
  const keys = new Set(Array.isArray(value) ? [] : Object.keys(value));
  unread.push({ at, keys });
  const inner = new Map<string, unknown>();
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key !== 'string') return found;
      keys.delete(key);
      // A function is the array's own.
      if (typeof found === 'function') return found;
      if (!inner.has(key)) inner.set(key, recordReads(found, `${at}/${key}`, unread));
      return inner.get(key);
    },
  });
}
