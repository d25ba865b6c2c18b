import { FetchRequest, JsonRpcProvider, Network } from 'ethers';
import { MovingHeads } from './moving-heads';

/**
 * The checker's own RPCs. Reads go to the first that answers and does not stand still; what moves something is asked of
 * all.
 */
export class Rpcs {
  private readonly providers: readonly JsonRpcProvider[];
  private readonly heads: MovingHeads<JsonRpcProvider>;
  private readonly known = new Set<JsonRpcProvider>();

  constructor(
    urls: readonly string[],
    readonly chainId: number,
    timeoutMs: number,
    stillMs?: number,
  ) {
    const network = Network.from(chainId);
    this.providers = urls.map((url) => {
      const request = new FetchRequest(url);
      request.timeout = timeoutMs;
      // Some public RPCs refuse batches.
      return new JsonRpcProvider(request, network, { staticNetwork: network, batchMaxCount: 1, cacheTimeout: -1 });
    });
    this.heads = new MovingHeads(this.providers, (provider) => this.headOf(provider), stillMs);
  }

  /**
   * Runs `read` on the first RPC that answers it, those that stand still last.
   * @throws the error of the last one when none does.
   */
  async first<T>(read: (provider: JsonRpcProvider) => Promise<T>): Promise<T> {
    let last: unknown = new Error('there is no RPC');
    for await (const outcome of this.inTurn(read)) {
      if (outcome.status === 'fulfilled') return outcome.value;
      last = outcome.reason;
    }
    throw last;
  }

  /** The answers of all of them, without those that give none or stand still: they cannot know what is new. */
  async all<T>(read: (provider: JsonRpcProvider) => Promise<T>): Promise<readonly T[]> {
    const { moving } = await this.heads.read();
    const requests = moving.map(async (provider) => {
      await this.requireChain(provider);
      return read(provider);
    });
    const answers = await Promise.allSettled(requests);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  /**
   * The first answer that is not null, of one RPC after the other.
   * @returns null: all of them say so
   * @throws the error of one that did not answer, when no other has it
   */
  async find<T>(read: (provider: JsonRpcProvider) => Promise<T | null>): Promise<T | null> {
    const failures: unknown[] = [];
    for await (const outcome of this.inTurn(read)) {
      if (outcome.status === 'rejected') failures.push(outcome.reason);
      else if (outcome.value !== null) return outcome.value;
    }
    if (failures.length > 0) throw failures[0];
    return null;
  }

  close(): void {
    for (const provider of this.providers) provider.destroy();
  }

  /** Asks one after the other for as long as somebody wants to know, those that stand still last. */
  private async *inTurn<T>(read: (provider: JsonRpcProvider) => Promise<T>): AsyncGenerator<PromiseSettledResult<T>> {
    const { moving, still } = await this.heads.read();
    for (const provider of [...moving, ...still]) {
      const [outcome] = await Promise.allSettled([this.requireChain(provider).then(() => read(provider))]);
      yield outcome;
    }
  }

  private async headOf(provider: JsonRpcProvider): Promise<number> {
    await this.requireChain(provider);
    return Number(await provider.send('eth_blockNumber', []));
  }

  private async requireChain(provider: JsonRpcProvider): Promise<void> {
    if (this.known.has(provider)) return;
    const chainId = Number(await provider.send('eth_chainId', []));
    if (chainId !== this.chainId) throw new Error(`The RPC is of chain ${chainId}, not of ${this.chainId}.`);
    this.known.add(provider);
  }
}
