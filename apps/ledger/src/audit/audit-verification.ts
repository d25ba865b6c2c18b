import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditVerificationDto } from '@ballast/dto/admin/audit.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { verifyChain } from './verify-chain';

/** A hundred times what one entry takes to verify here, so that a process spends 1 % of its time on readers who never stop. */
const FRESH_PER_ENTRY_MS = 2;
const FRESH_FOR_AT_MOST_MS = 60_000;

interface Verification {
  readonly answer: Promise<AuditVerificationDto>;
  /** Until when every reader is given the answer, in epoch milliseconds; without end while it is being made. */
  freshUntil: number;
}

/**
 * The verification state of the audit chain for admins. The longer the chain, the longer one answer is given to all
 * readers: a hundred entries are verified at nearly each look, 30,000 and more once a minute. A break is checked again
 * each time, so that a repair shows at once.
 */
@Injectable()
export class AuditVerification {
  private last: Verification | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws what the database throws; the next reader's look is a new one. */
  read(): Promise<AuditVerificationDto> {
    const now = this.clock.now();
    if (this.last === undefined || now.getTime() >= this.last.freshUntil) this.last = this.begin(now);
    return this.last.answer;
  }

  private begin(now: Date): Verification {
    const verification: Verification = { answer: this.verify(now), freshUntil: Infinity };
    verification.answer
      .then(
        ({ verified, entries }) => (verified ? Math.min(entries * FRESH_PER_ENTRY_MS, FRESH_FOR_AT_MOST_MS) : 0),
        () => 0,
      )
      .then((freshForMs) => {
        verification.freshUntil = now.getTime() + freshForMs;
      });
    return verification;
  }

  private async verify(now: Date): Promise<AuditVerificationDto> {
    return { ...(await verifyChain(this.db)), checkedAt: now.toISOString() };
  }
}
