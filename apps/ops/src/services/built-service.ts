import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Migration } from '@ballast/platform/postgres/migration';
import { PROCESS_NAMES, type ProcessName } from '@ballast/platform/identity/identity';

export type ConfigClass = new () => object;

/** The tables of a service. */
export interface ServiceSchema {
  readonly service: ProcessName;
  readonly schema: string;
  /** Oldest first. */
  readonly migrations: readonly Migration[];
}

const load = createRequire(__filename);
/** The services lie beside this program, in `dist` as in the image; apps import nothing of each other. */
const APPS = path.resolve(__dirname, '../../..');
/** The folder of the built product. */
export const PROGRAM = path.dirname(APPS);

/** A module of a service that may be absent. */
function moduleOf(service: ProcessName, file: string): Readonly<Record<string, unknown>> | null {
  const name = path.join(APPS, service, 'src', file);
  try {
    load.resolve(name);
  } catch {
    return null;
  }
  return load(name) as Readonly<Record<string, unknown>>;
}

/** The file of a service's own command. */
export function commandOf(service: ProcessName, name: string): string {
  const file = path.join(APPS, service, 'src', `${name}.js`);
  if (!existsSync(file)) throw new Error(`${service} has not been built: run npm run build first.`);
  return file;
}

/** The class by which a service reads its environment. */
export function configOf(service: ProcessName): ConfigClass {
  const found = Object.values(moduleOf(service, 'config') ?? {}).find(
    (value): value is ConfigClass => typeof value === 'function' && /Config$/.test(value.name),
  );
  if (found === undefined) throw new Error(`${service} has not been built: run npm run build first.`);
  return found;
}

/** The services that have tables, with the steps that make them. */
export function serviceSchemas(): readonly ServiceSchema[] {
  const schemas = PROCESS_NAMES.flatMap((service) => {
    const found = moduleOf(service, 'persistence/migrations') as { SCHEMA: string; MIGRATIONS: Migration[] } | null;
    return found === null ? [] : [{ service, schema: found.SCHEMA, migrations: found.MIGRATIONS }];
  });
  if (schemas.length === 0) throw new Error('The services have not been built: run npm run build first.');
  return schemas;
}
