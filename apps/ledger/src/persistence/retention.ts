import { EXPECTATION_DAYS } from '@ballast/domain/ledger/deposits';
import { INBOX_RETENTION, OUTBOX_RETENTION } from '@ballast/platform/outbox/outbox-retention';
import { DAY_MS, type RetentionRule } from '@ballast/platform/retention/retention-rule';
import type { LedgerConfig } from '../config';

/** The ledger's rules (docs/retention.md): for no entry, nothing that the chain showed, nothing that a proof is made of. */
export const retentionOf = ({
  RETAIN_IDEMPOTENCY_DAYS,
}: Pick<LedgerConfig, 'RETAIN_IDEMPOTENCY_DAYS'>): readonly RetentionRule[] => [
  { table: 'idempotency', keepMs: RETAIN_IDEMPOTENCY_DAYS * DAY_MS, due: (before) => `created_at <= ${before}` },
  {
    table: 'deposit',
    // Announced, and nothing came. It is created in programme time, which the demo moves.
    keepMs: (EXPECTATION_DAYS + 30) * DAY_MS,
    due: (before) =>
      `status = 'expected' AND created_at <= ${before}
       AND created_at <= ledger.programme_now() - interval '${EXPECTATION_DAYS} days'`,
  },
  { table: 'alarm', keepMs: 730 * DAY_MS, due: (before) => `cleared_at <= ${before}` },
  OUTBOX_RETENTION,
  INBOX_RETENTION,
];
