import { type JsonRpcProvider, Network } from 'ethers';
import { MovingHeads } from './moving-heads';
import { TimedProvider } from './timed-provider';

/** As many RPCs as have to say the same, where there are so many: none is believed alone (docs/decisions/0085). */
const QUORUM = 2;

/** The checker's own RPCs. */
export class Rpcs {
  private readonly providers: readonly JsonRpcProvider[];
  private readonly quorum: number;
  private readonly heads: MovingHeads<JsonRpcProvider>;
  private readonly known = new Set<JsonRpcProvider>();

  constructor(
    urls: readonly string[],
    readonly chainId: number,
    timeoutMs: number,
    stillMs?: number,
  ) {
    this.quorum = Math.min(QUORUM, urls.length);
    const network = Network.from(chainId);
    this.providers = urls.map((url) => new TimedProvider(url, network, timeoutMs));
    this.heads = new MovingHeads(this.providers, (provider) => this.headOf(provider), stillMs);
  }

  /** As many as are configured, whether they answer or not. */
  get count(): number {
    return this.providers.length;
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

  /** Begins to read from each of them, without those that stand still: they cannot know what is new. */
  async begin<T>(read: (provider: JsonRpcProvider) => Promise<T>): Promise<readonly Promise<T>[]> {
    const { moving } = await this.heads.read();
    return moving.map(async (provider) => {
      await this.requireChain(provider);
      return read(provider);
    });
  }

  /** The answers of those that do not stand still, without those that give none. */
  async all<T>(read: (provider: JsonRpcProvider) => Promise<T>): Promise<readonly T[]> {
    return fulfilled(await this.begin(read));
  }

  /**
   * The answer in the middle by size, of those that do not stand still: what most of them say, where they say the same, and
   * nothing that one of three could make up, where they differ as blocks do. Of two, what the first says.
   * @throws the error of the first when none answers
   */
  async middle<T extends bigint | boolean | number | string>(
    read: (provider: JsonRpcProvider) => Promise<T>,
  ): Promise<T> {
    const begun = await this.begin(read);
    await Promise.any(begun).catch(({ errors: [first] }: AggregateError) => {
      throw first;
    });
    const answers = await fulfilled(begun);
    if (answers.length > 2) answers.sort((one, other) => (one < other ? -1 : Number(one > other)));
    return answers[answers.length > 2 ? answers.length >> 1 : 0] as T; // one has answered
  }

  /**
   * The first answer that two of them give alike, of one RPC after the other; where there is one RPC, its answer. One that is not
   * null counts, since an RPC may lag or have forgotten.
   * @returns null: all of them say so
   * @throws the error of one that did not answer, or Error where they disagree
   */
  async agreed<T extends bigint | boolean | number | string | null>(
    read: (provider: JsonRpcProvider) => Promise<T>,
  ): Promise<T> {
    const failures: unknown[] = [];
    const times = new Map<T, number>();
    for await (const outcome of this.inTurn(read)) {
      if (outcome.status === 'rejected') failures.push(outcome.reason);
      else if (outcome.value !== null) {
        const count = (times.get(outcome.value) ?? 0) + 1;
        if (count >= this.quorum) return outcome.value;
        times.set(outcome.value, count);
      }
    }
    if (failures.length > 0) throw failures[0];
    if (times.size > 0) throw new Error(`The RPCs disagree: no ${this.quorum} of them say the same.`);
    return null as T; // what each of them said, so `T` has it
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

async function fulfilled<T>(begun: readonly Promise<T>[]): Promise<T[]> {
  const answers = await Promise.allSettled(begun);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}
