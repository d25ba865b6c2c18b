import { checkProofTexts } from '@ballast/texts/web/check-proof';
import { checkProof, type ChainReading, type CheckReport } from '../../../entities/statements/model/check-proof';
import { hasAddressForm } from '../../../entities/vault/model/wallet-address';
import { isRpcAddress, rpcProvider } from './rpc-provider';

const words = checkProofTexts;

/** The fields of the page, as they were filled in. */
export interface Entered {
  readonly proof: string;
  readonly pool: string;
  readonly rpc: string;
}

export type EntryFaults = Partial<Readonly<Record<keyof Entered, string>>>;

/** A sentence for each field that cannot be used as it is. */
export function faultsIn({ proof, pool, rpc }: Entered): EntryFaults {
  return {
    ...(proof.trim() === '' ? { proof: words.file.missing } : {}),
    ...(hasAddressForm(pool.trim()) ? {} : { pool: words.pool.fault }),
    ...(isRpcAddress(rpc.trim()) ? {} : { rpc: words.rpc.fault }),
  };
}

/** Checks a proof file as `checkProof` does, against the pool that was named and the chain of the RPC that was named. */
export function checkByRpc({ proof, pool, rpc }: Entered): Promise<CheckReport> {
  const chain = { ...words.chain, silent: `${words.unread.noRpc} ${words.unread.otherwise}` };
  const provider = rpcProvider(rpc.trim());
  const reading: ChainReading = { provider, onOtherChain: 'wrong', pool: words.ownPool, chain };
  return checkProof(proof, { chainId: null, address: pool.trim() }, reading);
}
