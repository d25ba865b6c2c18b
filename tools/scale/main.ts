/**
 * Run: `npm run scale`. Tries the ledger on Citus and measures it beside plain Postgres (docs/scaling.md, Citus). Citus is
 * found by `pg_config`, or the one that `PG_CONFIG` names.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { startBenchPostgres } from '../bench/postgres';
import { NODE_FLAGS } from '../start/services';
import { programsWithCitus, startCitus } from './citus-cluster';

const ROOT = path.join(__dirname, '../..');
const WORKERS = 2;
const NO_CITUS = `Citus is not there: this needs a Postgres that has it as an extension. docs/scaling.md says how it is built;
PG_CONFIG names its pg_config when that is not the one in the path.`;

async function main(): Promise<number> {
  const programs = programsWithCitus();
  if (programs === null) {
    console.log(NO_CITUS);
    return 0;
  }
  const plain = await startBenchPostgres();
  const citus = await startCitus(programs, WORKERS);
  try {
    // Compiled as in production: the ledger's own sources, which no other project may import.
    const script = path.join(ROOT, 'apps/ledger/bench/scale/main.ts');
    const flags = [...NODE_FLAGS, '--require', path.join(ROOT, 'tools/start/run-sources.cjs')];
    return (
      spawnSync(process.execPath, [...flags, script, plain.url, citus.coordinator], { stdio: 'inherit' }).status ?? 1
    );
  } finally {
    citus.stop();
    await plain.stop();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(`scale: ${sentenceOf(error)}`);
    process.exitCode = 1;
  },
);
