import { Injectable } from '@nestjs/common';
import { WatcherConfig } from '../config';
import { LedgerClient } from '../ledger/ledger-client';
import { Finality } from '../rpc/finality';
import { RpcPool } from '../rpc/rpc-pool';
import { type HomeContracts, toContracts } from './contracts';

/** The chain, its finality and the ledger, as every queue uses them. */
@Injectable()
export class ChainAccess {
  constructor(
    readonly pool: RpcPool,
    readonly finality: Finality,
    readonly ledger: LedgerClient,
    readonly config: WatcherConfig,
  ) {}

  get contracts(): HomeContracts {
    return toContracts(this.config);
  }
}
