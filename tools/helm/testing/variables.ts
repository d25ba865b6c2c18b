import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES, type Service } from '../../build/build-product';

/** A variable that a process reads, as .env.example tells of it. */
export interface Variable {
  readonly name: string;
  /** It may lie in a file that `<name>_FILE` names. */
  readonly isSecret: boolean;
}

/** The variables of each process; .env.example is generated from what they parse. */
export function variablesOfProcesses(): Readonly<Record<Service, readonly Variable[]>> {
  const found = Object.fromEntries(SERVICES.map((service) => [service, [] as Variable[]])) as Record<
    Service,
    Variable[]
  >;
  let readers: readonly Service[] = [];
  let isSecret = false;
  for (const line of readFileSync(path.resolve(__dirname, '../../../.env.example'), 'utf8').split('\n')) {
    const heading = /^# --- (.*) ---$/.exec(line)?.[1];
    const name = /^(?:# )?([A-Z0-9_]+)=/.exec(line)?.[1];
    if (heading !== undefined) readers = SERVICES.filter((one) => reads(heading, one));
    else if (name === undefined) isSecret = /, or [A-Z0-9_]+_FILE\)$/.test(line);
    else for (const reader of readers) found[reader].push({ name, isSecret });
  }
  return found;
}

const reads = (heading: string, service: Service): boolean =>
  heading === 'every process' || heading.split(', ').includes(service);
