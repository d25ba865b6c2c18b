/**
 * Finds what a restored older backup has lost: `npm run recover:vaults`, with the environment of ledger and RPC_URLS.
 * Ends with 0 when nothing is left to take in, 1 when something is, 2 when it could not be found out.
 */
import { IsInt, IsUrl, Min } from 'class-validator';
import { JsonRpcProvider } from 'ethers';
import { PostgresUrl } from '@ballast/platform/config/datastores';
import { Env } from '@ballast/platform/config/env';
import { ContractAddress } from '@ballast/platform/config/home-chain';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { HTTP_URL } from '@ballast/platform/config/url-options';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { checksummed } from './chain/own-contracts';
import { SCHEMA } from './persistence/migrations';
import { recover, type Recovery } from './recovery/recover';
import { readRecoverOptions } from './recovery/recover-options';

class RecoverConfig {
  @PostgresUrl('Postgres of the ledger')
  DATABASE_URL!: string;

  @Env({ about: 'JSON-RPC URLs; the first one is asked', secret: true })
  @IsUrl(HTTP_URL, { each: true, message: 'RPC_URLS must be http addresses' })
  RPC_URLS!: string[];

  @ContractAddress('USDC contract of the home chain')
  USDC_ADDRESS!: string;

  @ContractAddress('VaultFactory contract')
  VAULT_FACTORY_ADDRESS!: string;

  @Env({ about: 'First block to scan', fallback: 0 })
  @IsInt()
  @Min(0)
  CHAIN_START_BLOCK!: number;
}

async function run(): Promise<Recovery> {
  const options = readRecoverOptions(process.argv.slice(2));
  // A command has no service around it that would read its environment.
  // eslint-disable-next-line no-restricted-properties
  const config = parseConfig(RecoverConfig, process.env);
  const database = { url: config.DATABASE_URL, schema: SCHEMA, applicationName: 'ballast-recover', poolSize: 1 };
  const dataSource = await createDataSource(database).initialize();
  const provider = new JsonRpcProvider(config.RPC_URLS[0], undefined, { batchMaxCount: 1 });
  try {
    const final = await provider.getBlock('finalized');
    if (final === null) throw new Error('The RPC has no final block.');
    const place = {
      factory: checksummed(config.VAULT_FACTORY_ADDRESS),
      usdc: checksummed(config.USDC_ADDRESS),
      fromBlock: config.CHAIN_START_BLOCK,
      block: final.number,
    };
    return await recover(dataSource, { provider, place }, options);
  } finally {
    provider.destroy();
    await dataSource.destroy();
  }
}

run().then(
  ({ lines, left }) => {
    process.stdout.write(`${lines.length === 0 ? 'Nothing is missing.' : lines.join('\n')}\n`);
    process.exitCode = left === 0 ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`recover-vaults: ${sentenceOf(error)}\n`);
    process.exitCode = 2;
  },
);
