import { Module, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { getAddress } from 'ethers';
import { Health } from '@ballast/platform/health/health';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { Log } from '@ballast/platform/logging/log';
import { walletInFile } from '@ballast/vault/key-file';
import { loadWasmKeccak } from '@ballast/vault/statements/wasm-keccak';
import { Rpcs } from '../chain/rpcs';
import { CheckStanding } from '../check/standing-findings';
import { CheckerConfig } from '../config';
import { LedgerDatabase } from '../ledger/ledger-database';
import { VetoSender } from '../veto/veto-sender';
import { CheckerMetrics } from './checker-metrics';
import { ReportFindings } from './report-findings';
import { StatementWatch } from './statement-watch';

const GWEI = 1_000_000_000n;

const checksummed = (address: string): string => getAddress(address.toLowerCase());

/** Without a key file nothing is vetoed. */
function createVeto(config: CheckerConfig, rpcs: Rpcs, log: Log): VetoSender | null {
  const { GUARDIAN_KEY_FILE: file, CHAIN_ID: chainId, MAX_FEE_GWEI } = config;
  const guardian = file === undefined ? null : walletInFile(file, 'GUARDIAN_KEY_FILE');
  log.info({ guardian: guardian?.address ?? null }, guardian === null ? 'reports only: no key file' : 'guardian');
  const maxFee = BigInt(MAX_FEE_GWEI) * GWEI;
  return guardian && new VetoSender({ rpcs, pool: checksummed(config.REWARD_POOL_ADDRESS), chainId, guardian, maxFee });
}

@Module({
  providers: [
    CheckerMetrics,
    {
      provide: Rpcs,
      inject: [CheckerConfig],
      useFactory: ({ RPC_URLS, CHAIN_ID, RPC_TIMEOUT_MS }: CheckerConfig) =>
        new Rpcs(RPC_URLS, CHAIN_ID, RPC_TIMEOUT_MS),
    },
    {
      provide: LedgerDatabase,
      inject: [CheckerConfig],
      useFactory: ({ DATABASE_URL }: CheckerConfig) => new LedgerDatabase(DATABASE_URL),
    },
    {
      provide: StatementWatch,
      inject: [CheckerConfig, Rpcs, LedgerDatabase, InternalClients, CheckerMetrics, Log],
      useFactory: async (...parts: [CheckerConfig, Rpcs, LedgerDatabase, InternalClients, CheckerMetrics, Log]) => {
        const [config, rpcs, database, clients, metrics, log] = parts;
        const keccak = await loadWasmKeccak();
        const contracts = {
          pool: checksummed(config.REWARD_POOL_ADDRESS),
          vaultFactory: checksummed(config.VAULT_FACTORY_ADDRESS),
        };
        return new StatementWatch({
          standing: new CheckStanding({
            ...{ rpcs, database, keccak, ...contracts },
            startBlock: config.CHAIN_START_BLOCK,
            othersMs: config.RPC_TIMEOUT_MS,
          }),
          veto: createVeto(config, rpcs, log),
          reports: new ReportFindings(clients.to('ledger', config.LEDGER_URL), log),
          ...{ metrics, log },
          pollMs: config.CHECK_INTERVAL_MS,
          uncheckedHours: config.VETO_UNCHECKED_HOURS,
        });
      },
    },
  ],
})
export class WatchModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  constructor(
    private readonly watch: StatementWatch,
    private readonly rpcs: Rpcs,
    private readonly database: LedgerDatabase,
    health: Health,
  ) {
    health.report('rpc', () => rpcs.first((provider) => provider.getBlockNumber()));
    health.report('ledger-database', () => database.ping());
  }

  onApplicationBootstrap(): void {
    this.watch.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.watch.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    this.rpcs.close();
    await this.database.close();
  }
}
