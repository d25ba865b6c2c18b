import type { AlarmsReported } from '@ballast/dto/events/alarms-reported';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness } from '../../testing/club-harness';
import { LedgerHarness } from '../../testing/ledger-harness';
import { LedgerConfig } from '../../config';
import { Alarms, clearAlarms, type Alarm } from '../alarms';
import { DeliverAlarms } from './deliver-alarms';

const OUTFLOW: Alarm = { code: 'VAULT_OUTFLOW_UNKNOWN', params: { amount: '12.5' }, details: {} };
const DAYS: Alarm = { code: 'POOL_DAYS_LOW', params: { days: 3, least: 14 }, details: {} };

describe('alarms handed to auth, which mails them', () => {
  let club: ClubHarness;
  const start = async (more: Record<string, string> = {}) => {
    club = await ClubHarness.start(more);
    await look();
  };
  afterEach(() => club.stop());

  const look = () => club.ledger.app.get(DeliverAlarms).look();
  const raise = (...alarms: Alarm[]) => inTransaction(club.db, (tx) => club.ledger.app.get(Alarms).raise(tx, alarms));
  /** Lets time pass since alarms were raised and told. */
  const pass = async (interval: string) => {
    await query(club.db, 'UPDATE alarm SET created_at = created_at - $1::interval', [interval]);
    await query(club.db, 'UPDATE alarm_delivery SET reported_at = reported_at - $1::interval', [interval]);
  };
  /** The alarms of each mail, oldest first. */
  const mails = async (): Promise<string[]> => {
    const rows = await query<{ payload: AlarmsReported }>(
      club.db,
      `SELECT payload FROM outbox WHERE type = 'alarms.reported' ORDER BY seq`,
    );
    return rows.map(({ payload }) => payload.alarms.map(({ state, code }) => `${state} ${code}`).join(', '));
  };

  it('wait for those of the same minute, and come once with two processes at once', async () => {
    await start();
    const { DATABASE_URL, AUTH_URL } = club.ledger.app.get(LedgerConfig);
    const other = await LedgerHarness.start({ DATABASE_URL, AUTH_URL });
    try {
      await raise(OUTFLOW);
      await look();
      expect(await mails()).toEqual([]);
      await pass('1 minute');
      await raise(DAYS);
      await Promise.all([look(), other.app.get(DeliverAlarms).look(), look()]);
      expect(await mails()).toEqual(['raised VAULT_OUTFLOW_UNKNOWN, raised POOL_DAYS_LOW']);
      await inTransaction(club.db, (tx) => clearAlarms(tx, DAYS.code));
      await Promise.all([look(), other.app.get(DeliverAlarms).look()]);
      await look();
      expect((await mails()).slice(1)).toEqual(['cleared POOL_DAYS_LOW']);
    } finally {
      await other.stop();
    }
  });

  it('are told again after four hours and then once a day while nobody is on them', async () => {
    await start();
    await raise(OUTFLOW);
    await pass('1 minute');
    for (const interval of ['0', '4 hours', '4 hours', '20 hours']) {
      await pass(interval);
      await look();
    }
    expect(await mails()).toEqual([`raised ${OUTFLOW.code}`, `open ${OUTFLOW.code}`, `open ${OUTFLOW.code}`]);
  });

  it('are not handed over where the configuration says so', async () => {
    await start({ ALARM_MAILS: 'false' });
    await raise(OUTFLOW);
    await look();
    await pass('1 hour');
    await look();
    expect(await mails()).toEqual([]);
  });
});
