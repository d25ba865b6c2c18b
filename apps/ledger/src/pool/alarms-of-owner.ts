import type { PoolRole } from '@ballast/domain/ledger/alarm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Alarm } from '../alarms/alarms';
import { poolEventsOf, type FinalBlock } from '../chain/reconciliation';
import type { StoredObservation } from '../chain/observation.store';

const ROLES = {
  guardian_set: 'guardian',
  poster_set: 'poster',
  payer_set: 'payer',
  ownership_offered: 'owner',
} as const satisfies Partial<Record<NonNullable<StoredObservation['body']['event']>, PoolRole>>;

/**
 * An alarm for each change that the pool's owner made without money: the owner's key alone can replace the guardian and post
 * what no guardian vetoes, so that somebody has to know within the day in which it can be undone.
 */
export function alarmsOfOwner(block: Pick<FinalBlock, 'observations'>): Alarm[] {
  const roles = Object.entries(ROLES).flatMap(([event, act]) =>
    poolEventsOf(block, event as keyof typeof ROLES).map(({ body, transactionHash }) =>
      toAlarm({ act, address: body.to ?? '', transactionHash }),
    ),
  );
  const corrections = poolEventsOf(block, 'correction_announced').map(({ body, transactionHash }) =>
    toAlarm({ act: 'correction', amount: formatUsdc(BigInt(body.amount)), transactionHash }),
  );
  return [...roles, ...corrections];
}

const toAlarm = (params: Extract<Alarm, { readonly code: 'POOL_OWNER_ACTED' }>['params']): Alarm => ({
  code: 'POOL_OWNER_ACTED',
  params,
  details: params,
});
