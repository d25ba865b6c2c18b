import type { AdminStatsDto, AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import type { AuditEntryDto } from '@ballast/dto/admin/audit.dto';
import { QUEUES } from '@ballast/dto/events/queues';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { sendSigned } from '@ballast/platform/testing/signed-messages';
import { eventually } from '@ballast/testing/net/eventually';
import { Alarms, type Alarm } from './alarms';
import { ClubHarness } from '../testing/club-harness';

const OUTFLOW: Alarm = { code: 'VAULT_OUTFLOW_UNKNOWN', params: { amount: '1234.5' }, details: {} };

describe('alarms', () => {
  let club: ClubHarness;
  let admin: string;
  const open = async (language = 'en'): Promise<AlarmDto[]> => {
    const reading = club.api.get('/api/admin/stats').set(club.as.admin(admin)).set('accept-language', language);
    return (await reading.expect(200)).body.alarms as AlarmDto[];
  };
  const raise = (alarm: Alarm) => inTransaction(club.db, (tx) => club.ledger.app.get(Alarms).raise(tx, [alarm]));
  const audited = async (): Promise<AuditEntryDto[]> =>
    (await club.api.get('/api/admin/audit?action=alarm.').set(club.as.admin(admin)).expect(200))
      .body as AuditEntryDto[];
  const clear = (id: string, note: unknown = 'Looked at it: a test.') =>
    club.api.post(`/api/admin/alarms/${id}/clear`).set(club.as.admin(admin)).send({ note });

  beforeEach(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
  });
  afterEach(() => club.stop());

  it('of auth, that no more codes are sent by SMS, are raised once while open', async () => {
    for (const most of [100, 500]) {
      const sent = { queue: QUEUES.smsLimitReached, sender: 'auth', payload: { hours: 1, most } } as const;
      await sendSigned(club.ledger.app.get(QueueConnection), sent);
      await eventually(async () => expect(await open()).toHaveLength(1));
    }
    expect(await open()).toMatchObject([
      {
        code: 'SMS_LIMIT_REACHED',
        severity: 'warning',
        sentence: expect.stringContaining('100 codes'),
        clearsItself: false,
      },
    ]);
  });

  it('that are critical come before a flood of warnings, and all are counted', async () => {
    await query(
      club.db,
      `INSERT INTO alarm (id, code, params, details, created_at)
       SELECT gen_random_uuid(), 'SMS_LIMIT_REACHED', '{"hours": 1, "most": 100}', '{}', now() - n * interval '1 minute'
         FROM generate_series(1, 120) AS n`,
    );
    await raise(OUTFLOW);
    const stats = await club.api.get('/api/admin/stats').set(club.as.admin(admin)).expect(200);
    const { alarms, openAlarms } = stats.body as AdminStatsDto;
    expect(openAlarms).toBe(121);
    expect(alarms).toHaveLength(100);
    const [first, ...others] = alarms;
    expect(first?.code).toBe('VAULT_OUTFLOW_UNKNOWN');
    expect(others.map(({ since }) => since)).toEqual(others.map(({ since }) => since).sort());
  });

  it('that need a person are cleared by an admin, with a note in the audit log', async () => {
    await raise(OUTFLOW);
    const [alarm] = await open();
    if (alarm === undefined) throw new Error('no alarm');
    expect(alarm.clearsItself).toBe(false);
    const unconfirmed = club.as.admin(admin, { confirmedUntil: null });
    const attempt = club.api.post(`/api/admin/alarms/${alarm.id}/clear`).set(unconfirmed).send({ note: 'x' });
    expect((await attempt.expect(401)).body.code).toBe('STEP_UP_REQUIRED');
    for (const note of ['x', '    ', 7]) {
      expect((await clear(alarm.id, note).expect(400)).body.code).toBe('INVALID_INPUT');
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => clear(alarm.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect(await open()).toEqual([]);
    expect(await audited()).toMatchObject([
      {
        ...{ subject: `alarm:${alarm.id}`, actor: { id: admin } },
        before: { code: 'VAULT_OUTFLOW_UNKNOWN', amount: '1234.5' },
        after: { note: 'Looked at it: a test.' },
      },
    ]);
  });

  it('are told to each admin in the language of the request, and stored without a sentence', async () => {
    await raise(OUTFLOW);
    expect((await open())[0]?.sentence).toMatch(/^1,234\.50 USDC left a vault/);
    expect((await open('de-AT'))[0]?.sentence).toMatch(/^1\.234,50 USDC verließen einen Vault/);
    expect(await query(club.db, 'SELECT code, sentence FROM alarm')).toEqual([{ code: OUTFLOW.code, sentence: null }]);
  });

  it('that another version raised are shown as stored, and their sentence is kept in the log of their clearance', async () => {
    const [old, unknown] = [newId(), newId()];
    await query(
      club.db,
      `INSERT INTO alarm (id, code, params, sentence, details, created_at)
       VALUES ($1, 'VAULT_OUTFLOW_UNKNOWN', NULL, 'As it was.', '{}', now()), ($2, 'OF_LATER', '{}', NULL, '{}', now())`,
      [old, unknown],
    );
    expect((await open('de')).map(({ sentence }) => sentence).sort()).toEqual(['As it was.', 'OF_LATER']);
    await clear(old).expect(204);
    expect((await audited())[0]).toMatchObject({ before: { sentence: 'As it was.' } });
  });

  it('are acknowledged by an admin, which all admins see, and another admin takes over', async () => {
    await raise(OUTFLOW);
    const other = await club.join(null, { isAdmin: true });
    club.auth.names.set(admin, 'Ada Lovelace');
    const [alarm] = await open();
    expect(alarm).toMatchObject({ severity: 'critical', acknowledged: null });
    const id = alarm?.id ?? '';
    const path = `/api/admin/alarms/${id}/acknowledge`;
    const acknowledge = (by: string) => club.api.post(path).set(club.as.admin(by));
    const unconfirmed = club.api.post(path).set(club.as.admin(admin, { confirmedUntil: null }));
    expect((await unconfirmed.expect(401)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await club.api.post(path).set(club.as.member(admin)).expect(403)).body.code).toBe('ADMIN_ONLY');
    await Promise.all(Array.from({ length: 3 }, () => acknowledge(admin).expect(204)));
    const by = { id: admin, name: 'Ada Lovelace' };
    expect(await open()).toMatchObject([{ id, acknowledged: { by, at: expect.any(String) } }]);
    await acknowledge(other).expect(204);
    expect((await open())[0]?.acknowledged?.by).toEqual({ id: other, name: null });
    expect(await audited()).toMatchObject([
      { action: 'alarm.acknowledge', actor: { id: other }, before: { acknowledgedBy: admin } },
      { subject: `alarm:${id}`, actor: { id: admin }, before: { code: OUTFLOW.code, acknowledgedBy: null } },
    ]);
    await clear(id).expect(204);
    await acknowledge(admin).expect(404);
    expect(await query(club.db, 'SELECT acknowledged_by FROM alarm')).toEqual([{ acknowledged_by: other }]);
  });

  it('that end by themselves are cleared by nobody’s word', async () => {
    await raise({ code: 'AUDIT_DIFFERENCE', params: { balances: 1, block: 7 }, details: {} });
    const [alarm] = await open();
    expect((await clear(alarm?.id ?? '').expect(409)).body.code).toBe('ALARM_STANDS');
    expect(await open()).toHaveLength(1);
  });
});
