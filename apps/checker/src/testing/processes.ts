import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HDNodeWallet } from 'ethers';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { createLog } from '@ballast/platform/logging/log';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { createService } from '@ballast/platform/service/create-service';
import { LedgerConfig } from '../../../ledger/src/config';
import { ledgerService } from '../../../ledger/src/service';
import { CheckerConfig } from '../config';
import { checkerService } from '../service';
import type { CheckedClub } from './checked-club';

const SECRET = 'a secret of the specs, long enough';
const NOWHERE = 'http://127.0.0.1:1';
const ADDRESS = `0x${'1'.repeat(40)}`;
/** Everybody knows this phrase: anvil prints it. */
const PHRASE = 'test test test test test test test test test test test junk';

const urlOf = (app: NestFastifyApplication): string =>
  `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;

/** The ledger's own process on the club's database. */
export async function startLedger(checked: CheckedClub): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const config = parseConfig(LedgerConfig, {
    ...{ PORT: '0', LOG_LEVEL: 'silent', INTERNAL_TOKEN_SECRET: SECRET, DATABASE_URL: checked.databaseUrl },
    ...{ CHAIN_ID: '31337', AUTH_URL: NOWHERE, WATCHER_URL: NOWHERE, USDC_ADDRESS: ADDRESS },
    ...{ VAULT_FACTORY_ADDRESS: ADDRESS, VAULT_IMPLEMENTATION_ADDRESS: ADDRESS, REWARD_POOL_ADDRESS: checked.pool },
  });
  const app = await createService(ledgerService, config, { log: createLog('spec', 'silent') });
  await app.listen(0, '127.0.0.1');
  return { url: urlOf(app), stop: () => app.close() };
}

/** A file with the key of the fixture's guardian, anvil's account 3. */
export function guardianKeyFile(folder: string): string {
  const file = path.join(folder, 'guardian');
  writeFileSync(file, HDNodeWallet.fromPhrase(PHRASE, undefined, "m/44'/60'/0'/0/3").privateKey);
  return file;
}

export interface RunningChecker {
  /** Lines of its log at level error and above. */
  readonly errors: readonly string[];
  /** Its metrics in Prometheus' words. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** The checker's own process; with the guardian's key unless `more` says otherwise. */
export async function startChecker(
  checked: CheckedClub,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningChecker> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-guardian-'));
  const key = guardianKeyFile(folder);
  const config = parseConfig(CheckerConfig, {
    ...{ PORT: '0', LOG_LEVEL: 'error', INTERNAL_TOKEN_SECRET: SECRET, DATABASE_URL: checked.databaseUrl },
    ...{ CHAIN_ID: '31337', RPC_URLS: checked.fixture.chain.url, REWARD_POOL_ADDRESS: checked.pool },
    VAULT_FACTORY_ADDRESS: checked.vaultFactory,
    ...{ LEDGER_URL: NOWHERE, GUARDIAN_KEY_FILE: key, CHECK_INTERVAL_MS: '50', ...more },
  });
  const errors: string[] = [];
  const log = createLog('checker', 'error', { write: (line: string) => void errors.push(line) });
  const app = await createService(checkerService, config, { log });
  await app.listen(0, '127.0.0.1');
  return {
    errors,
    metrics: () => app.get(Metrics).registry.metrics(),
    stop: async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
