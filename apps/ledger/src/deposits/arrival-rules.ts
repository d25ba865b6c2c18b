import { Injectable } from '@nestjs/common';
import { knownTokensOf } from '@ballast/domain/chain/known-tokens';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { OwnContracts, checksummed } from '../chain/own-contracts';
import { LedgerConfig } from '../config';
import type { SmallDeposits } from './report-deposits';

/** The configured rules for arrivals at vaults. */
@Injectable()
export class ArrivalRules {
  /** Tokens besides USDC that a member is notified about: EIP-55 address → symbol. */
  readonly knownTokens: ReadonlyMap<string, string>;
  /** How many other tokens are listed for one vault. */
  readonly othersPerVault: number;
  readonly smallDeposits: SmallDeposits;

  constructor(
    config: LedgerConfig,
    readonly contracts: OwnContracts,
  ) {
    const more = (config.KNOWN_TOKENS ?? []).map((entry): [string, string] => {
      const [symbol = '', address = ''] = entry.split('=');
      return [checksummed(address), symbol];
    });
    this.knownTokens = new Map([...knownTokensOf(config.CHAIN_ID), ...more]);
    this.othersPerVault = config.OTHER_TOKENS_PER_VAULT;
    this.smallDeposits = { below: parseUsdc(config.DUST_BELOW_USDC) ?? 0n, timeZone: config.PROGRAMME_TIME_ZONE };
  }
}
