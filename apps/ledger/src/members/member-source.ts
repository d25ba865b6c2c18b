import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { hasCode } from '@ballast/domain/errors/has-code';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { LedgerConfig } from '../config';

/** The source of a member's facts when the ledger has not received them yet. */
export abstract class MemberSource {
  /** @returns null when there is no such member. */
  abstract factsOf(memberId: string): Promise<MemberFacts | null>;
}

/** Reads from auth: `GET /internal/members/{id}`. */
@Injectable()
export class AuthMemberSource extends MemberSource {
  private readonly auth: InternalHttpClient;

  constructor(clients: InternalClients, config: LedgerConfig) {
    super();
    this.auth = clients.to('auth', config.AUTH_URL);
  }

  async factsOf(memberId: string): Promise<MemberFacts | null> {
    try {
      return await this.auth.get<MemberFacts>(`/internal/members/${memberId}`);
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return null;
      throw error;
    }
  }
}
