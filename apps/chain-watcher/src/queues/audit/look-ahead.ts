import type { NextVault, UnknownVaultDto } from '@ballast/dto/chain/next-vault.dto';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import type { HomeContracts } from '../../chain/contracts';
import type { LedgerClient } from '../../ledger/ledger-client';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { readBalance, readBlock } from '../../rpc/read-chain';
import type { RpcPool } from '../../rpc/rpc-pool';

export interface LookAheadParts {
  readonly pool: RpcPool;
  readonly ledger: Pick<LedgerClient, 'nextVaults' | 'unknownVaults'>;
  readonly contracts: HomeContracts;
}

const PAIRS_PER_CALL = 1_000;
const MAX_CONCURRENT_READS = 16;
/** The most vaults named in one alarm; the recovery command finds all of them. */
const MAX_REPORTED = 1_000;
const MAX_PER_PAIR = 20;

/**
 * Reads the vault of the counter after the highest that the ledger knows for each pair of wallets, and further ones while they
 * hold USDC: the ledger has lost these vaults, or never assigned them (docs/decisions/0017). Reads at the chain's final
 * block: a ledger restored from a backup is behind it when the watcher starts, and the next look ahead is a night away.
 * @returns how many such vaults hold USDC.
 */
export async function lookAhead(parts: LookAheadParts): Promise<number> {
  const found: UnknownVaultDto[] = [];
  for (let after: NextVault | null = null; ;) {
    const page: readonly NextVault[] = await parts.ledger.nextVaults(after, PAIRS_PER_CALL);
    found.push(...(await funded(parts, page)));
    const last = page.at(-1);
    if (last === undefined) break;
    after = last;
  }
  await parts.ledger.unknownVaults({ vaults: found.slice(0, MAX_REPORTED) });
  return found.length;
}

async function funded({ pool, contracts }: LookAheadParts, page: readonly NextVault[]): Promise<UnknownVaultDto[]> {
  const found = await pool.withView(async (view) => {
    const { number: block } = await readBlock(view, 'finalized');
    return mapBounded(page, MAX_CONCURRENT_READS, async ({ owner, recovery, counter: next }) => {
      const vaults: UnknownVaultDto[] = [];
      // After one that was lost there may be more; each must be known before somebody else is given its address.
      for (let counter = next; vaults.length < MAX_PER_PAIR; counter += 1) {
        const address = predictVaultAddress(contracts.vaultFactory, { owner, recovery, counter: BigInt(counter) });
        const balance = String(await readBalance(view, contracts.usdc, address, block));
        if (balance === '0') break;
        vaults.push({ address, owner, recovery, counter, balance });
      }
      return vaults;
    });
  });
  return found.flat();
}
