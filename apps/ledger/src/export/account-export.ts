import { Injectable } from '@nestjs/common';
import type { MemberExport } from '@ballast/dto/members/member-export.dto';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { LedgerConfig } from '../config';

/** Reads auth's part of a member's export. */
@Injectable()
export class AccountExport {
  private readonly auth: InternalHttpClient;

  constructor(clients: InternalClients, config: LedgerConfig) {
    this.auth = clients.to('auth', config.AUTH_URL);
  }

  /** @throws DomainError NOT_FOUND, SERVICE_UNAVAILABLE */
  of(memberId: string): Promise<MemberExport> {
    return this.auth.get(`/internal/members/${memberId}/export`);
  }
}
