import { createHash } from 'node:crypto';
import { getAddress } from 'ethers';
import type {
  ObservedBlocksDto,
  ObservedPoolEventDto,
  ObservedTransferDto,
  PoolStatementsDto,
  PostedStatementDto,
} from '@ballast/dto/chain/observed-blocks.dto';

let counter = 0;

/** A new bytes32 in hex, different every time. */
export const newHash = (): string =>
  `0x${createHash('sha256')
    .update(`${process.pid}:${(counter += 1)}`)
    .digest('hex')}`;

/** A new wallet's address, EIP-55. */
export const newAddress = (): string => getAddress(`0x${newHash().slice(2, 42)}`);

export const TEST_USDC_ADDRESS = getAddress(`0x${'1'.repeat(40)}`);
export const TEST_POOL_ADDRESS = getAddress(`0x${'4'.repeat(40)}`);

type Log =
  | {
      readonly kind: 'transfer';
      readonly token: string;
      readonly from: string;
      readonly to: string;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'event';
      readonly event: ObservedPoolEventDto['event'];
      readonly id: string;
      readonly to: string | null;
      readonly amount: bigint;
      readonly statement?: PostedStatementDto;
      readonly blockTime?: number;
    };

/** Logs of one transaction. */
export interface TestTransaction {
  readonly hash: string;
  readonly logs: readonly Log[];
}

interface Block {
  readonly number: number;
  readonly hash: string;
  readonly transactions: readonly TestTransaction[];
}

export const usdcMove = (from: string, to: string, amount: bigint, token = TEST_USDC_ADDRESS): Log => ({
  kind: 'transfer',
  ...{ token, from, to, amount },
});

export const poolPays = (accountId: string, to: string, amount: bigint): Log[] => [
  usdcMove(TEST_POOL_ADDRESS, to, amount),
  { kind: 'event', event: 'claimed', id: accountId, to, amount },
];

/** The pool's `Posted`. */
export const poolPosts = (number: number, sum: bigint, statement: PostedStatementDto): Log => ({
  kind: 'event',
  ...{ event: 'posted', id: String(number), to: null, amount: sum, statement },
});

/** The pool's `Vetoed`. */
export const vetoOf = (number: number): Log => ({
  kind: 'event',
  ...{ event: 'vetoed', id: String(number), to: null, amount: 0n },
});

/** The pool's `PausedUntil`, Unix seconds. */
export const poolPauses = (until: number, blockTime: number): Log => ({
  kind: 'event',
  ...{ event: 'paused', id: String(until), to: null, amount: 0n, blockTime },
});

export const poolEvent = (event: ObservedPoolEventDto['event'], id: string, amount: bigint, to: string): Log => ({
  kind: 'event',
  ...{ event, id, amount, to },
});

export const transaction = (...logs: Log[]): TestTransaction => ({ hash: newHash(), logs });

/**
 * A chain in memory that creates the calls of an honest watcher. The watcher's own specs exercise the real chain and
 * the real watcher; here it determines what the ledger receives, block by block.
 */
export class TestChain {
  private readonly blocks: Block[] = [{ number: 0, hash: newHash(), transactions: [] }];
  /** Whether Circle has paused USDC; absent: the watcher does not say. */
  usdcPaused: boolean | undefined;
  /** The pool's statements at the next final block; undefined: not read. */
  statements: PoolStatementsDto | undefined;
  private reported: { head: Block; finalNumber: number } | null = null;

  get head(): number {
    return this.blocks.length - 1;
  }

  get finalNumber(): number {
    return this.reported?.finalNumber ?? -1;
  }

  /** Adds a block with these transactions. */
  mine(...transactions: TestTransaction[]): void {
    this.blocks.push({ number: this.blocks.length, hash: newHash(), transactions });
  }

  /** Takes the last blocks away; @returns their transactions, to be mined again or not. */
  reorg(depth: number): TestTransaction[] {
    return this.blocks.splice(Math.max(1, this.blocks.length - depth)).flatMap((block) => block.transactions);
  }

  /** All logs up to a block, in chain order. */
  private logs(number = this.head): Log[] {
    return this.blocks.slice(0, number + 1).flatMap(({ transactions }) => transactions.flatMap((one) => one.logs));
  }

  /** The Transfers of any token to an address, in chain order. */
  transfersTo(address: string): Extract<Log, { readonly kind: 'transfer' }>[] {
    return this.logs()
      .filter((log) => log.kind === 'transfer')
      .filter(({ to }) => to === address);
  }

  /** USDC of an address at a block. */
  balanceOf(address: string, number = this.head): bigint {
    return this.logs(number).reduce((sum, log) => {
      if (log.kind !== 'transfer' || log.token !== TEST_USDC_ADDRESS) return sum;
      return sum + (log.to === address ? log.amount : 0n) - (log.from === address ? log.amount : 0n);
    }, 0n);
  }

  /** The pool's events up to a block, in chain order. */
  events(number = this.head): Extract<Log, { readonly kind: 'event' }>[] {
    return this.logs(number).filter((log) => log.kind === 'event');
  }

  /** USDC that ever came to an address, out of the pool or from all others. */
  receivedBy(address: string, out: 'of pool' | 'of others'): bigint {
    return this.logs().reduce((sum, log) => {
      if (log.kind !== 'transfer' || log.token !== TEST_USDC_ADDRESS || log.to !== address) return sum;
      return (log.from === TEST_POOL_ADDRESS) === (out === 'of pool') ? sum + log.amount : sum;
    }, 0n);
  }

  /** The watcher's next call: everything not reported yet, final up to `finalNumber`. */
  next(finalNumber: number | null, vaults: readonly string[] = []): ObservedBlocksDto {
    const previous = this.reported?.head ?? null;
    const agreed = previous === null ? -1 : this.lastAgreed(previous);
    const range = this.blocks.slice(agreed + 1);
    const head = this.at(this.head);
    return {
      chainId: 31337,
      previousHead: previous === null ? null : { number: previous.number, hash: previous.hash },
      rewindTo: previous !== null && agreed < previous.number ? agreed : null,
      head: { number: head.number, hash: head.hash },
      recent: this.blocks.slice(-64).map(({ number, hash }) => ({ number, hash })),
      finalNumber,
      ...observedIn(range),
      finalBalances:
        finalNumber === null
          ? null
          : {
              block: { number: finalNumber, hash: this.at(finalNumber).hash },
              pool: this.balanceOf(TEST_POOL_ADDRESS, finalNumber).toString(),
              complete: false,
              vaults: vaults.map((address) => ({ address, balance: this.balanceOf(address, finalNumber).toString() })),
              ...(this.usdcPaused === undefined ? {} : { usdcPaused: this.usdcPaused }),
              ...(this.statements === undefined ? {} : { statements: this.statements }),
            },
      finalityLagSeconds: 1,
    };
  }

  /** Records that the ledger accepted the call. */
  accepted(call: ObservedBlocksDto): void {
    const head = { ...call.head, transactions: [] };
    this.reported = { head, finalNumber: Math.max(call.finalNumber ?? -1, this.finalNumber) };
    this.history.push(...this.blocks.filter((block) => !this.history.some(({ hash }) => hash === block.hash)));
  }

  private readonly history: Block[] = [];

  private at(number: number): Block {
    const block = this.blocks[number];
    if (block === undefined) throw new RangeError(`there is no block ${number}`);
    return block;
  }

  private lastAgreed(previous: Block): number {
    for (let number = Math.min(previous.number, this.head); number > 0; number -= 1) {
      if (this.history.some(({ hash }) => hash === this.at(number).hash)) return number;
    }
    return 0;
  }
}

function observedIn(blocks: readonly Block[]): Pick<ObservedBlocksDto, 'transfers' | 'poolEvents'> {
  const transfers: ObservedTransferDto[] = [];
  const poolEvents: ObservedPoolEventDto[] = [];
  for (const block of blocks) {
    let logIndex = 0;
    for (const { hash, logs } of block.transactions) {
      for (const log of logs) {
        const { kind: _kind, ...facts } = { ...log, amount: log.amount.toString() };
        const place = { transactionHash: hash, logIndex, blockNumber: block.number, blockHash: block.hash };
        if (log.kind === 'transfer') transfers.push({ ...(facts as ObservedTransferDto), ...place });
        else poolEvents.push({ ...(facts as ObservedPoolEventDto), ...place });
        logIndex += 1;
      }
    }
  }
  return { transfers, poolEvents };
}
