import { JsonRpcApiProvider, type JsonRpcError, type JsonRpcPayload, type JsonRpcResult, Network } from 'ethers';
import { RpcError } from './rpc-error';
import type { RpcPool } from './rpc-pool';

/** ethers' Provider on top of the pool, for the readers in `libs/vault`: same rotation, same patience. */
export class RpcProvider extends JsonRpcApiProvider {
  constructor(
    private readonly pool: RpcPool,
    chainId: number,
  ) {
    const network = Network.from(chainId);
    super(network, { staticNetwork: network, batchMaxCount: 1, batchStallTime: 0, cacheTimeout: -1 });
    this._start();
  }

  async _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<(JsonRpcResult | JsonRpcError)[]> {
    return Promise.all([payload].flat().map((one) => this.exchange(one)));
  }

  private async exchange({ id, method, params }: JsonRpcPayload): Promise<JsonRpcResult | JsonRpcError> {
    try {
      const list = Array.isArray(params) ? (params as unknown[]) : [params];
      return { id, result: await this.pool.call(method, list, (result) => result, { refusals: true }) };
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return { id, error: { code: error.code ?? -32000, message: error.message, data: error.data } };
    }
  }
}
