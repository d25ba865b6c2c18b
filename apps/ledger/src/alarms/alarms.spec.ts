import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
import type { AuditEntryDto } from '@ballast/dto/admin/audit.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { Alarms, type AlarmCode } from './alarms';
import { ClubHarness } from '../testing/club-harness';

describe('alarms', () => {
  let club: ClubHarness;
  let admin: string;
  const open = async (): Promise<AlarmDto[]> =>
    (await club.api.get('/api/admin/stats').set(club.as.admin(admin)).expect(200)).body.alarms as AlarmDto[];
  const raise = (code: AlarmCode) =>
    inTransaction(club.db, (tx) => club.ledger.app.get(Alarms).raise(tx, [{ code, sentence: 'Look.', details: {} }]));
  const clear = (id: string, note: unknown = 'Looked at it: a test.') =>
    club.api.post(`/api/admin/alarms/${id}/clear`).set(club.as.admin(admin)).send({ note });

  beforeEach(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
  });
  afterEach(() => club.stop());

  it('that need a person are cleared by an admin, with a note in the audit log', async () => {
    await raise('VAULT_OUTFLOW_UNKNOWN');
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
    const log = await club.api.get('/api/admin/audit?action=alarm.').set(club.as.admin(admin)).expect(200);
    expect(log.body as AuditEntryDto[]).toMatchObject([
      { subject: `alarm:${alarm.id}`, actor: { id: admin }, after: { note: 'Looked at it: a test.' } },
    ]);
  });

  it('that end by themselves are cleared by nobody’s word', async () => {
    await raise('AUDIT_DIFFERENCE');
    const [alarm] = await open();
    expect((await clear(alarm?.id ?? '').expect(409)).body.code).toBe('ALARM_STANDS');
    expect(await open()).toHaveLength(1);
  });
});
