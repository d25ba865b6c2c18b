import type { ConnectionNeeds } from '@ballast/platform/postgres/connection-budget';
import type { LedgerConfig } from '../config';

/** Connections that LISTEN: for members' changes, and for deposits. */
const LISTENING = 2;

/** The Postgres connections of one ledger process, by purpose. A connection is held for one transaction only. */
export function connectionNeeds(config: Readonly<LedgerConfig>): ConnectionNeeds {
  return {
    'requests and jobs': config.DATABASE_POOL_SIZE,
    'what visitors read': config.DATABASE_VISITOR_POOL_SIZE,
    listening: LISTENING,
  };
}
