import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditVerificationDto } from '@ballast/dto/admin/audit.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { verifyChain } from './verify-chain';

const FRESH_FOR_MS = 60_000;

/**
 * The verification state of the audit chain for admins. A long chain is verified at most once a minute, for all
 * readers. A break is checked again each time, so that a repair shows at once.
 */
@Injectable()
export class AuditVerification {
  private last: { readonly at: number; readonly answer: Promise<AuditVerificationDto> } | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<AuditVerificationDto> {
    const now = this.clock.now();
    if (this.last === undefined || now.getTime() - this.last.at >= FRESH_FOR_MS) {
      this.last = { at: now.getTime(), answer: this.verify(now) };
    }
    const { answer } = this.last;
    const verified = await answer.then(
      (findings) => findings.verified,
      () => false,
    );
    if (!verified && this.last?.answer === answer) this.last = undefined;
    return answer;
  }

  private async verify(now: Date): Promise<AuditVerificationDto> {
    return { ...(await verifyChain(this.db)), checkedAt: now.toISOString() };
  }
}
