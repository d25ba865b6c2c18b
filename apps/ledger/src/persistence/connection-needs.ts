import type { ConnectionNeeds } from '@ballast/platform/postgres/connection-budget';
import type { LedgerConfig } from '../config';

/** The pooled Postgres connections of one ledger process, by purpose. A connection is held for one transaction only. */
export function connectionNeeds(config: Readonly<LedgerConfig>): ConnectionNeeds {
  return {
    'requests and jobs': config.DATABASE_POOL_SIZE,
    'what visitors read': config.DATABASE_VISITOR_POOL_SIZE,
  };
}
