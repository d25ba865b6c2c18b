import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { AlarmCode } from './alarms';

/**
 * Alarms that are checked regularly: they clear themselves when their reason is gone, and nobody clears them by hand.
 */
const CLEAR_THEMSELVES: readonly AlarmCode[] = [
  'AUDIT_DIFFERENCE',
  'VAULT_NOT_IN_LEDGER',
  'POOL_DAYS_LOW',
  'RESERVES_DIFFERENCE',
];

interface Row {
  readonly id: string;
  readonly code: AlarmCode;
  readonly sentence: string;
  readonly created_at: Date;
}

const toDto = ({ id, code, sentence, created_at: since }: Row): AlarmDto => ({
  ...{ id, code, sentence, since: since.toISOString() },
  clearsItself: CLEAR_THEMSELVES.includes(code),
});

/** Open alarms, oldest first. */
export async function openAlarms(db: Database): Promise<AlarmDto[]> {
  const rows = await query<Row>(
    db,
    'SELECT id, code, sentence, created_at FROM alarm WHERE cleared_at IS NULL ORDER BY created_at, id LIMIT 100',
  );
  return rows.map(toDto);
}

/** An open alarm under lock. @throws DomainError NOT_FOUND */
export async function lockOpenAlarm(tx: Tx, id: string): Promise<AlarmDto> {
  const [row] = await query<Row>(
    tx,
    'SELECT id, code, sentence, created_at FROM alarm WHERE id = $1 AND cleared_at IS NULL FOR UPDATE',
    [id],
  );
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'alarm' });
  return toDto(row);
}
