import 'reflect-metadata';
import type { BalanceAuditDto, BalanceAuditResult } from '@ballast/dto/chain/balance-audit.dto';
import type { BlockRef, ChainCursor, WatchedAddress } from '@ballast/dto/chain/chain-cursor.dto';
import type { NextVault, UnknownVaultsDto } from '@ballast/dto/chain/next-vault.dto';
import type {
  ObservedBlocksDto,
  ObservedPoolEventDto,
  ObservedTransferDto,
} from '@ballast/dto/chain/observed-blocks.dto';
import type { FailedPaymentDto, Payment, PaymentStatus, SignedPaymentDto } from '@ballast/dto/chain/payment.dto';
import { ObservedBlocksDto as Blocks } from '@ballast/dto/chain/observed-blocks.dto';
import type { SettledAccountDto } from '@ballast/dto/chain/settled-account.dto';
import type { CompoundedDueDto } from '@ballast/dto/rewards/compound-due.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { CursorAnswer, LedgerClient } from '../../src/ledger/ledger-client';

export interface PeerDeposit {
  readonly key: string;
  readonly vault: string;
  readonly token: string;
  readonly amount: bigint;
  readonly blockNumber: number;
  status: 'seen' | 'completed' | 'wrong_token';
}

type OpenPayment = { -readonly [K in keyof Payment]: Payment[K] } & { reason?: string };

/** The ledger's side of ARCHITECTURE.md §5 in memory: same keys, same refusals, for specs that break things on purpose. */
export class LedgerStub implements Pick<LedgerClient, keyof LedgerClient> {
  head: BlockRef | null = null;
  finalNumber: number | null = null;
  recent: BlockRef[] = [];
  readonly deposits = new Map<string, PeerDeposit>();
  readonly observations = new Map<string, { kind: string; blockNumber: number; body: object; recorded: boolean }>();
  readonly vaults: WatchedAddress[] = [];
  /** The sums that are booked as paid to accounts. */
  settled: SettledAccountDto[] = [];
  readonly payments: OpenPayment[] = [];
  /** Vault → credited less released, in micro-USDC; the pool under its own address. */
  readonly balances = new Map<string, bigint>();
  readonly chainBalances = new Map<string, bigint>();
  readonly nonces = new Map<string, string>();
  credits = 0;
  halted = false;
  usdcPaused: boolean | undefined;
  lag = 0;
  posts = 0;
  dueRewards = 0;
  dueCompoundings = 0;

  constructor(
    private readonly usdc: string,
    private readonly pool: string,
    private readonly startBlock = 0,
  ) {}

  watch(address: string): void {
    this.vaults.push({ seq: this.vaults.length + 1, address, searched: false });
  }

  searched(addresses: readonly string[]): Promise<void> {
    this.vaults.forEach((row, i) => addresses.includes(row.address) && (this.vaults[i] = { ...row, searched: true }));
    return Promise.resolve();
  }

  nextVaults(_after: NextVault | null): Promise<readonly NextVault[]> {
    return Promise.resolve([]);
  }

  unknownVaults(_found: UnknownVaultsDto): Promise<void> {
    return Promise.resolve();
  }

  cursor(): Promise<ChainCursor> {
    const { head, finalNumber, recent, startBlock } = this;
    return Promise.resolve({ chainId: 31337, startBlock, head, finalNumber, recent: [...recent] });
  }

  addresses(after: number, limit: number): Promise<readonly WatchedAddress[]> {
    return Promise.resolve(this.vaults.filter(({ seq }) => seq > after).slice(0, limit));
  }

  settledAccounts(after: string | null): Promise<readonly SettledAccountDto[]> {
    return Promise.resolve(this.settled.filter(({ accountId }) => after === null || accountId > after));
  }

  observe(plain: ObservedBlocksDto): Promise<CursorAnswer | null> {
    const input = plainToInstance(Blocks, JSON.parse(JSON.stringify(plain)) as object);
    const faults = validateSync(input, { forbidUnknownValues: true });
    if (faults.length > 0) throw new Error(`INVALID_INPUT ${String(faults[0])}`);
    this.posts += 1;
    if (input.previousHead?.hash !== this.head?.hash) return Promise.resolve(null);
    this.check(input);
    this.lag = input.finalityLagSeconds;
    if (typeof input.rewindTo === 'number') this.rewind(input.rewindTo);
    for (const [transfer, nth] of numbered(input.transfers)) this.apply(transfer, nth);
    for (const event of input.poolEvents)
      this.keep(`${event.blockHash}:${event.logIndex}:event`, 'pool_event', event.blockNumber, event);
    const refs = [...input.recent, input.head].filter(
      ({ number }) => !this.recent.some((ref) => ref.number === number),
    );
    this.recent = [...new Map([...refs, ...this.recent].map((ref) => [ref.number, ref])).values()]
      .sort((a, b) => b.number - a.number)
      .slice(0, 256);
    this.head = { ...input.head };
    if (typeof input.finalNumber === 'number' && input.finalNumber > (this.finalNumber ?? -1)) this.settle(input);
    return Promise.resolve({ head: this.head, finalNumber: this.finalNumber });
  }

  audit({ balances, settled = [] }: BalanceAuditDto): Promise<BalanceAuditResult> {
    if (balances.block.number !== this.finalNumber)
      throw new DomainError('CURSOR_MOVED', { reason: 'final_block', finalNumber: this.finalNumber });
    const listed = new Set(balances.vaults.map(({ address }) => address));
    const missing = balances.complete ? this.vaults.filter(({ address }) => !listed.has(address)) : [];
    const differences = [...balances.vaults, ...missing.map(({ address }) => ({ address, balance: '0' }))]
      .filter(({ address, balance }) => BigInt(balance) !== (this.balances.get(address) ?? 0n))
      .map(({ address, balance }) => ({ address, chain: balance, ledger: String(this.balances.get(address) ?? 0n) }));
    const paid = settled.flatMap(({ accountId, settled: chain }) => {
      const ledger = this.settled.find((one) => one.accountId === accountId)?.settled ?? '0';
      return ledger === chain ? [] : [{ address: `settled:${accountId}`, ledger, chain }];
    });
    return Promise.resolve({ differences: [...differences, ...paid] });
  }

  /** The pool's events of a kind that were reported, in the order of the reports. */
  poolEvents(event: ObservedPoolEventDto['event']): object[] {
    return [...this.observations.values()]
      .filter(({ kind, body }) => kind === 'pool_event' && (body as ObservedPoolEventDto).event === event)
      .map(({ body }) => body);
  }

  openPayments(limit: number): Promise<readonly Payment[]> {
    const open = this.payments.filter(({ status }) => status !== 'done' && status !== 'failed');
    return Promise.resolve(
      open.slice(0, limit).map((payment) => ({ ...payment, candidates: [...payment.candidates] })),
    );
  }

  signed(id: string, signed: SignedPaymentDto): Promise<boolean> {
    const payment = this.payment(id);
    if (payment.candidates.some(({ transactionHash }) => transactionHash === signed.transactionHash))
      return Promise.resolve(true);
    const owner = this.nonces.get(`${signed.signer}:${signed.nonce}`) ?? id;
    const nonce = payment.candidates[0]?.nonce ?? signed.nonce;
    if (isOver(payment.status) || owner !== id || nonce !== signed.nonce) return Promise.resolve(false);
    this.nonces.set(`${signed.signer}:${signed.nonce}`, id);
    payment.candidates = [...payment.candidates, { ...signed }];
    if (payment.status === 'planned') payment.status = 'signed';
    return Promise.resolve(true);
  }

  broadcast(id: string): Promise<boolean> {
    const payment = this.payment(id);
    if (payment.status === 'planned' || payment.status === 'failed') return Promise.resolve(false);
    if (payment.status === 'signed') payment.status = 'broadcast';
    return Promise.resolve(true);
  }

  failed(id: string, { reason, transactionHash }: FailedPaymentDto): Promise<boolean> {
    const payment = this.payment(id);
    const known = payment.candidates.some((candidate) => candidate.transactionHash === transactionHash);
    if (payment.status === 'done' || (payment.status === 'planned' ? transactionHash !== undefined : !known))
      return Promise.resolve(false);
    payment.status = 'failed';
    payment.reason = reason;
    return Promise.resolve(true);
  }

  unlockDue(limit: number): Promise<number> {
    const unlocked = Math.min(limit, this.dueRewards);
    this.dueRewards -= unlocked;
    return Promise.resolve(unlocked);
  }

  compoundDue(limit: number): Promise<CompoundedDueDto> {
    const compounded = Math.min(limit, this.dueCompoundings);
    this.dueCompoundings -= compounded;
    return Promise.resolve({ looked: compounded, compounded });
  }

  payment(id: string): OpenPayment {
    const payment = this.payments.find((one) => one.id === id);
    if (payment === undefined) throw new DomainError('NOT_FOUND', { what: 'payment' });
    return payment;
  }

  /** The final assertion of every spec: ledger and chain agree wherever the chain was read. */
  differences(): string[] {
    return [...this.chainBalances]
      .filter(([address, balance]) => (this.balances.get(address) ?? 0n) !== balance)
      .map(([address, balance]) => `${address}: books ${this.balances.get(address) ?? 0n}, chain ${balance}`);
  }

  private check({ head, previousHead, rewindTo, transfers, poolEvents, finalNumber, finalBalances }: Blocks): void {
    const base = rewindTo ?? previousHead?.number ?? -1;
    if (head.number < base) throw new Error('INVALID_INPUT head behind base');
    if ([...transfers, ...poolEvents].some(({ blockNumber }) => blockNumber > head.number))
      throw new Error('row after head');
    if (typeof finalNumber === 'number' && (finalNumber > head.number || finalBalances?.block.number !== finalNumber))
      throw new Error('INVALID_INPUT final');
    if (typeof rewindTo === 'number' && rewindTo < (this.finalNumber ?? 0)) this.halted = true;
    if (this.halted) throw new DomainError('CHAIN_HALTED', {});
  }

  private rewind(to: number): void {
    for (const [key, row] of this.deposits)
      if (row.blockNumber > to && row.status !== 'completed') this.deposits.delete(key);
    for (const [key, row] of this.observations)
      if (row.blockNumber > to && !row.recorded) this.observations.delete(key);
    this.recent = this.recent.filter(({ number }) => number <= to);
  }

  private apply(transfer: ObservedTransferDto, nth: number): void {
    const { token, from, to, blockNumber, blockHash, logIndex, transactionHash } = transfer;
    const isVault = (address: string): boolean => this.vaults.some((vault) => vault.address === address);
    const amount = BigInt(transfer.amount);
    if (isVault(to)) {
      const key = `${transactionHash}:${to}:${token}:${nth}`;
      const status = token === this.usdc ? 'seen' : 'wrong_token';
      if (!this.deposits.has(key)) this.deposits.set(key, { key, vault: to, token, amount, blockNumber, status });
    }
    const place = `${blockHash}:${logIndex}`;
    if (token !== this.usdc) return;
    if (isVault(from)) this.keep(`${place}:out`, 'vault_out', blockNumber, transfer);
    if (to === this.pool) this.keep(`${place}:in`, 'pool_in', blockNumber, transfer);
    if (from === this.pool) this.keep(`${place}:pool`, 'pool_out', blockNumber, transfer);
  }

  private keep(key: string, kind: string, blockNumber: number, body: object): void {
    if (!this.observations.has(key)) this.observations.set(key, { kind, blockNumber, body, recorded: false });
  }

  private settle({ finalNumber, finalBalances }: Blocks): void {
    const final = finalNumber ?? -1;
    const add = (address: string, amount: bigint): void =>
      void this.balances.set(address, (this.balances.get(address) ?? 0n) + amount);
    for (const row of this.deposits.values()) {
      if (row.blockNumber > final || row.status !== 'seen') continue;
      row.status = 'completed';
      this.credits += 1;
      add(row.vault, row.amount);
    }
    for (const row of this.observations.values()) {
      if (row.blockNumber > final || row.recorded) continue;
      row.recorded = true;
      this.record(row.kind, row.body, add);
    }
    this.finalNumber = final;
    if (finalBalances === null) return;
    this.usdcPaused = finalBalances.usdcPaused;
    this.chainBalances.set(this.pool, BigInt(finalBalances.pool));
    for (const { address, balance } of finalBalances.vaults) this.chainBalances.set(address, BigInt(balance));
  }

  private record(kind: string, body: object, add: (address: string, amount: bigint) => void): void {
    if (kind === 'pool_event') {
      const { event, transactionHash: hash } = body as ObservedPoolEventDto;
      if (event === 'claimed' || event === 'posted')
        this.finish(({ candidates }) => candidates.some((one) => one.transactionHash === hash));
      return;
    }
    const { from, to, amount, transactionHash } = body as ObservedTransferDto;
    add(kind === 'pool_in' ? to : from, kind === 'pool_in' ? BigInt(amount) : -BigInt(amount));
    if (kind === 'vault_out')
      this.finish(({ candidates }) => candidates.some((one) => one.transactionHash === transactionHash));
  }

  private finish(is: (payment: OpenPayment) => boolean): void {
    const payment = this.payments.find(is);
    if (payment !== undefined) payment.status = 'done';
  }
}

function isOver(status: PaymentStatus): boolean {
  return status === 'done' || status === 'failed';
}

function numbered(transfers: readonly ObservedTransferDto[]): [ObservedTransferDto, number][] {
  const counts = new Map<string, number>();
  return [...transfers]
    .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
    .map((transfer) => {
      const key = `${transfer.transactionHash}:${transfer.to}:${transfer.token}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return [transfer, nth];
    });
}
