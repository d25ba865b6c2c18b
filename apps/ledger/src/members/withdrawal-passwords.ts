import { Injectable } from '@nestjs/common';
import type { VerifyWithdrawalPassword } from '@ballast/dto/members/verify-withdrawal-password.dto';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { LedgerConfig } from '../config';

/** Verifies a withdrawal password with auth; the ledger never stores or hashes one. */
@Injectable()
export class WithdrawalPasswords {
  private readonly auth: InternalHttpClient;

  constructor(clients: InternalClients, config: LedgerConfig) {
    this.auth = clients.to('auth', config.AUTH_URL);
  }

  /**
   * Call it before a transaction, never inside: it takes as long as argon2 takes.
   * @throws DomainError WRONG_WITHDRAWAL_PASSWORD, TOO_MANY_REQUESTS, NOT_FOUND, SERVICE_UNAVAILABLE
   */
  verify(memberId: string, withdrawalPassword: string): Promise<void> {
    return this.ask(memberId, { withdrawalPassword });
  }

  /** For a payout of rewards to an address, which auth records as named, as `verify`. @throws DomainError CONTACT_UNCONFIRMED, too */
  verifyForPayout(memberId: string, withdrawalPassword: string, wallet: string): Promise<void> {
    return this.ask(memberId, { withdrawalPassword, payout: true, wallet });
  }

  private async ask(memberId: string, body: VerifyWithdrawalPassword): Promise<void> {
    await this.auth.post(`/internal/members/${memberId}/withdrawal-password/verify`, body);
  }
}
