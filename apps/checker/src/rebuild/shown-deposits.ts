import { getAddress, getBytes, isAddress } from 'ethers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { transfersIn } from '@ballast/vault/transfer-logs';
import type { Rpcs } from '../chain/rpcs';
import type { CreditedDeposit } from './credited-deposits';
import type { Faults } from './faults';
import type { OwnVaults } from './own-vaults';

/** `depositTransferKey` */
const KEY = /^deposit:(?<chainId>[1-9]\d*):(?<hash>0x[0-9a-f]{64}):(?<vault>0x[0-9a-fA-F]{40}):(?<nth>0|[1-9]\d*)$/;

/** Transactions that are asked for at the same time. */
const AT_ONCE = 20;
/** For so long a receipt that no RPC has is waited for: one that lags is no reason for a veto. */
const PATIENCE_MS = 10 * 60_000;

/** The arrivals by one transaction, micro-USDC in the order of its log, by receiver. */
type Arrivals = ReadonlyMap<string, readonly bigint[]>;

/**
 * Which credited deposits the chain shows (docs/decisions/0083). Principal earns: of one that was made up, rewards would be owed for
 * nothing. What the chain showed of a key is not asked for again; whose the vault is, is looked at each time.
 */
export class ShownDeposits {
  /** Micro-USDC by key. */
  private shown = new Map<string, bigint>();
  /** Since when no RPC has the receipt, on a clock that nobody sets, by key. */
  private missing = new Map<string, number>();

  constructor(
    private readonly rpcs: Pick<Rpcs, 'agreed' | 'chainId'>,
    private readonly vaults: OwnVaults,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /**
   * Notes each deposit that the chain does not show.
   * @param usdc the token, EIP-55
   * @throws Error while a receipt is waited for, an RPC that may have it does not answer, or they disagree
   */
  async recordUnshown(credited: readonly CreditedDeposit[], usdc: string, faults: Faults): Promise<void> {
    const keys = new Set(credited.map(({ key }) => key));
    this.shown = new Map([...this.shown].filter(([key]) => keys.has(key)));
    this.missing = new Map([...this.missing].filter(([key]) => keys.has(key)));
    const waits: unknown[] = [];
    const receipts = new Map<string, Promise<Arrivals | null>>();
    const arrivalsIn = (hash: string): Promise<Arrivals | null> => {
      const arrivals = receipts.get(hash) ?? this.read(hash, usdc);
      receipts.set(hash, arrivals);
      return arrivals;
    };
    await mapBounded(credited, AT_ONCE, async (deposit) => {
      try {
        if (isIn(this.vaults, deposit) && (await this.amountOf(deposit.key, arrivalsIn)) === deposit.amount) return;
        faults.add(`a principal has ${formatUsdc(deposit.amount)} USDC that the chain does not show: ${deposit.key}`);
      } catch (error) {
        waits.push(error);
      }
    });
    // One that is waited for hides none that is false.
    if (waits.length > 0 && faults.isEmpty) throw waits[0];
  }

  /** Micro-USDC that a transaction brought to a vault by its n-th transfer, those of nothing not counted; undefined: none. */
  private async amountOf(
    key: string,
    arrivalsIn: (hash: string) => Promise<Arrivals | null>,
  ): Promise<bigint | undefined> {
    const known = this.shown.get(key);
    if (known !== undefined) return known;
    const { hash, vault, nth, ...named } = KEY.exec(key)?.groups ?? {};
    if (hash === undefined || vault === undefined || Number(named['chainId']) !== this.rpcs.chainId) return undefined;
    const arrivals = await arrivalsIn(hash);
    if (arrivals === null) return this.waitFor(key);
    const amount = arrivals.get(vault)?.[Number(nth)];
    if (amount !== undefined) this.shown.set(key, amount);
    return amount;
  }

  /** Reads a receipt once for all of its transfers: anybody may send thousands of them to vaults in one transaction. */
  private async read(hash: string, usdc: string): Promise<Arrivals | null> {
    const text = await this.rpcs.agreed(async (provider) => {
      const receipt = await provider.getTransactionReceipt(hash);
      if (receipt === null) return null;
      const transfers = transfersIn(receipt, usdc).filter(({ amount }) => amount > 0n);
      return transfers.map(({ to, amount }) => `${to} ${amount}`).join();
    });
    if (text === null) return null;
    const arrivals = new Map<string, bigint[]>();
    for (const transfer of text === '' ? [] : text.split(',')) {
      const [to = '', amount = ''] = transfer.split(' ');
      const earlier = arrivals.get(to);
      if (earlier === undefined) arrivals.set(to, [BigInt(amount)]);
      else earlier.push(BigInt(amount));
    }
    return arrivals;
  }

  /** @throws Error before it has been missing for long enough */
  private waitFor(key: string): undefined {
    const now = performance.now();
    const since = this.missing.get(key) ?? now;
    this.missing.set(key, since);
    if (now - since < this.patienceMs) throw new Error(`No RPC shows the transaction of a deposit yet: ${key}.`);
    return undefined;
  }
}

/** The key's vault is the member's own, as the ledger spells it: another spelling would be another key of one arrival. */
function isIn(vaults: OwnVaults, { address, ...row }: CreditedDeposit): boolean {
  if (address === null || !isAddress(address) || address !== getAddress(address)) return false;
  return vaults.has({ ...row, vault: Buffer.from(getBytes(address)) });
}
