import { Injectable } from '@nestjs/common';
import type { ChainState } from '@ballast/dto/chain/chain-state';
import type { FinalityState } from '../rpc/finality';
import type { RpcPool } from '../rpc/rpc-pool';

/** The last reading of finality from all RPCs. */
@Injectable()
export class LastReading {
  /** null before the first. */
  reading: ChainState['reading'] = null;

  record(
    { endpoints, quorum }: Pick<RpcPool, 'endpoints' | 'quorum'>,
    { answering, agreeing, lagSeconds }: Pick<FinalityState, 'answering' | 'agreeing' | 'lagSeconds'>,
  ): void {
    const rpcs = endpoints.map(({ name: host }, at) => ({
      host,
      answers: answering.includes(at),
      agrees: agreeing.includes(at),
    }));
    this.reading = { rpcs, quorum, finalityLagSeconds: lagSeconds };
  }
}
