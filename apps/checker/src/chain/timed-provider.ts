import { FetchRequest, JsonRpcProvider, type JsonRpcPayload, type JsonRpcResult, type Network } from 'ethers';
import { withinTime } from '@ballast/platform/clock/within-time';

/** An RPC that is waited for no longer than an answer may take: ethers comes back when it says, or as long as it drips. */
export class TimedProvider extends JsonRpcProvider {
  constructor(
    url: string,
    network: Network,
    private readonly timeoutMs: number,
  ) {
    const request = new FetchRequest(url);
    request.timeout = timeoutMs;
    // Some public RPCs refuse batches.
    super(request, network, { staticNetwork: network, batchMaxCount: 1, cacheTimeout: -1 });
  }

  override _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<JsonRpcResult[]> {
    return withinTime(super._send(payload), this.timeoutMs);
  }
}
