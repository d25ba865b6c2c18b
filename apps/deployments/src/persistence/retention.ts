import { OUTBOX_RETENTION } from '@ballast/platform/outbox/outbox-retention';
import { DAY_MS, type RetentionRule } from '@ballast/platform/retention/retention-rule';
import type { DeploymentsConfig } from '../config';

/** The rules of deployments (docs/retention.md). How a deployment's status changed is kept. */
export const retentionOf = ({
  RETAIN_EVENTS_DAYS,
}: Pick<DeploymentsConfig, 'RETAIN_EVENTS_DAYS'>): readonly RetentionRule[] => [
  {
    table: 'event',
    keepMs: RETAIN_EVENTS_DAYS * DAY_MS,
    due: (before) => `type <> 'status_change' AND created_at <= ${before}`,
    isAppendOnly: true,
  },
  // GitHub sends a delivery again for three days at most.
  { table: 'github_delivery', keepMs: 30 * DAY_MS, due: (before) => `received_at <= ${before}` },
  OUTBOX_RETENTION,
];
