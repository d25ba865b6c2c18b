import type { BalanceAuditDto, BalanceAuditResult } from '@ballast/dto/chain/balance-audit.dto';
import type { BlockRef, ChainCursor, WatchedAddress } from '@ballast/dto/chain/chain-cursor.dto';
import type { NextVault, UnknownVaultsDto } from '@ballast/dto/chain/next-vault.dto';
import type { ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { FailedPaymentDto, Payment, SignedPaymentDto } from '@ballast/dto/chain/payment.dto';
import type { SettledAccountDto } from '@ballast/dto/chain/settled-account.dto';
import type { CompoundedDueDto } from '@ballast/dto/rewards/compound-due.dto';
import { hasCode } from '@ballast/domain/errors/has-code';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';

/** The ledger's cursor after a post. */
export interface CursorAnswer {
  readonly head: BlockRef;
  readonly finalNumber: number | null;
}

const WRITE_TIMEOUT_MS = 30_000;

/** A client of the ledger's internal API (`ARCHITECTURE.md §5`), which stores all of the watcher's state. */
export class LedgerClient {
  constructor(private readonly http: InternalHttpClient) {}

  cursor(): Promise<ChainCursor> {
    return this.http.get('/internal/chain/cursor');
  }

  /** Vaults with a sequence number above `after`, ascending, at most `limit`. */
  addresses(after: number, limit: number): Promise<readonly WatchedAddress[]> {
    return this.http.get('/internal/chain/addresses', { query: { after, limit }, timeout: WRITE_TIMEOUT_MS });
  }

  /** Accounts of statements behind `after`, ascending, with what the ledger has booked as paid to them. */
  settledAccounts(after: string | null, limit: number): Promise<readonly SettledAccountDto[]> {
    const query = after === null ? { limit } : { after, limit };
    return this.http.get('/internal/settled-accounts', { query, timeout: WRITE_TIMEOUT_MS });
  }

  /** The next vault of each known pair of wallets behind `after`, ascending, at most `limit`. */
  nextVaults(after: NextVault | null, limit: number): Promise<readonly NextVault[]> {
    const { owner, recovery } = after ?? {};
    return this.http.get('/internal/chain/next-vaults', {
      query: { owner, recovery, limit },
      timeout: WRITE_TIMEOUT_MS,
    });
  }

  unknownVaults(found: UnknownVaultsDto): Promise<void> {
    return this.http.post('/internal/chain/unknown-vaults', found);
  }

  /** Reports that the history of these vaults has been searched and posted. */
  searched(addresses: readonly string[]): Promise<void> {
    return this.http.post('/internal/chain/searched', { addresses });
  }

  /** @returns null when the cursor has moved: another process has posted these blocks. */
  async observe(blocks: ObservedBlocksDto): Promise<CursorAnswer | null> {
    try {
      return await this.http.post<CursorAnswer>('/internal/chain/observations', blocks, { timeout: WRITE_TIMEOUT_MS });
    } catch (error) {
      if (hasCode(error, 'CURSOR_MOVED')) return null;
      throw error;
    }
  }

  audit(balances: BalanceAuditDto): Promise<BalanceAuditResult> {
    return this.http.post('/internal/chain/audit', balances, { timeout: WRITE_TIMEOUT_MS });
  }

  /** Payments that are neither done nor failed, oldest first, at most `limit` of each kind. */
  openPayments(limit: number): Promise<readonly Payment[]> {
    return this.http.get('/internal/payments', { query: { limit } });
  }

  /** @returns false when the payment has moved on or its nonce is taken: nothing was stored, nothing may be sent. */
  signed(id: string, candidate: SignedPaymentDto): Promise<boolean> {
    return this.move(id, 'signed', candidate);
  }

  broadcast(id: string): Promise<boolean> {
    return this.move(id, 'broadcast', {});
  }

  failed(id: string, failure: FailedPaymentDto): Promise<boolean> {
    return this.move(id, 'failed', failure);
  }

  /** Books rewards whose lock has passed. @returns how many; 0 when none is due. */
  async unlockDue(limit: number): Promise<number> {
    const { unlocked } = await this.http.post<{ unlocked: number }>(
      '/internal/rewards/unlock-due',
      { limit },
      { timeout: WRITE_TIMEOUT_MS },
    );
    return unlocked;
  }

  /** Compounds available rewards of members who enabled auto-compound, for at most `limit` members. */
  compoundDue(limit: number): Promise<CompoundedDueDto> {
    return this.http.post('/internal/rewards/compound-due', { limit }, { timeout: WRITE_TIMEOUT_MS });
  }

  private async move(id: string, step: string, body: object): Promise<boolean> {
    try {
      await this.http.post(`/internal/payments/${id}/${step}`, body);
      return true;
    } catch (error) {
      if (hasCode(error, 'PAYMENT_STATE')) return false;
      throw error;
    }
  }
}
