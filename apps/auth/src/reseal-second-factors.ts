/**
 * Seals all second factors anew under SECOND_FACTOR_KEY: `npm run reseal:second-factors`, with DATABASE_URL,
 * SECOND_FACTOR_KEY and SECOND_FACTOR_KEY_ACCEPTED of auth in the environment. Prints what it did; ends with 0 when
 * nothing is left under another key, else with 1. `--remove-lost` takes off the apps that no given key opens.
 */
import { parseArgs } from 'node:util';
import { PostgresUrl } from '@ballast/platform/config/datastores';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { AcceptedSecondFactorKey, SecondFactorKey } from './config';
import { ENTITIES } from './persistence/entities';
import { SCHEMA } from './persistence/migrations';
import { type Resealed, reseal } from './second-factor/reseal';
import { SecondFactorKeys } from './second-factor/second-factor-keys';

class ResealConfig {
  @PostgresUrl('Postgres of auth')
  DATABASE_URL!: string;

  @SecondFactorKey()
  SECOND_FACTOR_KEY!: string;

  @AcceptedSecondFactorKey()
  SECOND_FACTOR_KEY_ACCEPTED?: string;
}

async function run(): Promise<Resealed> {
  const { values } = parseArgs({ options: { 'remove-lost': { type: 'boolean', default: false } } });
  // A command has no service around it that would read its environment.
  // eslint-disable-next-line no-restricted-properties
  const config = parseConfig(ResealConfig, process.env);
  const { DATABASE_URL: url } = config;
  const options = { url, schema: SCHEMA, applicationName: 'ballast-reseal', poolSize: 1, entities: ENTITIES };
  const dataSource = await createDataSource(options).initialize();
  try {
    return await reseal(dataSource, new SecondFactorKeys(config), { removeLost: values['remove-lost'] });
  } finally {
    await dataSource.destroy();
  }
}

run().then(
  ({ found, sealed, lost, removed, left }) => {
    const done = `${sealed} of ${found} secrets under other keys were sealed anew; ${left} are left under another key`;
    const gone = lost === 0 ? '' : `; ${lost} open by no given key, ${removed} of them were removed`;
    process.stdout.write(`${done}${gone}.\n`);
    process.exitCode = left === 0 ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`reseal-second-factors: ${sentenceOf(error)}\n`);
    process.exitCode = 1;
  },
);
