import { Injectable } from '@nestjs/common';
import { MAX_NAMES, type MemberNames as Names } from '@ballast/dto/members/member-names.dto';
import { Log } from '@ballast/platform/logging/log';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { LedgerConfig } from '../config';

/** A list must not wait long for words beside its figures. */
const TIMEOUT_MS = 2_000;

/** Members' names for admin lists, and masked ones for whoever invited them. The ledger stores no names and reads them from auth, a page at a time. */
@Injectable()
export class MemberNames {
  private readonly auth: InternalHttpClient;

  constructor(
    clients: InternalClients,
    config: LedgerConfig,
    private readonly log: Log,
  ) {
    this.auth = clients.to('auth', config.AUTH_URL);
  }

  /** Names by member id, where known; none when auth does not respond: the list is shown without names. */
  of(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.read('names', memberIds);
  }

  /** Masked names by member id, of those who gave a first name; none when auth does not respond. */
  maskedOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.read('masked-names', memberIds);
  }

  private async read(
    which: 'names' | 'masked-names',
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(memberIds)].slice(0, MAX_NAMES);
    if (ids.length === 0) return new Map();
    try {
      const { names } = await this.auth.post<Names>(`/internal/members/${which}`, { ids }, { timeout: TIMEOUT_MS });
      return new Map(names.map(({ id, name }) => [id, name]));
    } catch (error) {
      this.log.warn({ err: error }, 'Auth told no names; the list goes without.');
      return new Map();
    }
  }
}
