import { AUDIT_ACTIONS, type AuditSender } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { newId } from '@ballast/platform/ids/new-id';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { signedMessage } from '@ballast/platform/testing/signed-messages';
import { eventually } from '@ballast/testing/net/eventually';
import { ClubHarness } from '../testing/club-harness';
import { verifyChain } from './verify-chain';

describe('an action that another process records', () => {
  let club: ClubHarness;
  let admin: string;

  beforeAll(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
  });
  afterAll(() => club.stop());

  /** As the relay of the sender signs a row of its outbox, whoever wrote that. */
  async function deliver(sender: string, action: unknown) {
    const queue = club.ledger.app.get(QueueConnection).queue(QUEUES.auditRecorded);
    const payload = {
      ...{ id: newId(), actor: admin, action, subject: `member:${admin}`, before: {}, ip: null, requestId: null },
      ...{ after: { memberId: admin, fromFree: '2' }, at: new Date().toISOString() },
    };
    const message = signedMessage({ queue: QUEUES.auditRecorded, sender, payload });
    const { id = '' } = await queue.add(message.type, { ...message });
    return { state: () => queue.getJobState(id), reason: async () => (await queue.getJob(id))?.failedReason };
  }
  const logged = async () =>
    (await query<{ action: string }>(club.db, 'SELECT action FROM audit_entry ORDER BY seq')).map(
      ({ action }) => action,
    );

  it.each([
    ['deployments', 'withdrawal.book_lost'],
    ['auth', 'withdrawal.book_lost'],
    ['deployments', 'withdrawal.approve_and_pay'],
    ['deployments', 'member.suspended'],
    ['auth', 'deployment.created'],
    ['auth', 'member.deleted'],
    ['deployments', ['deployment.created']],
    ['deployments', undefined],
  ])('is refused at once and for good when %s says %p, and never logged', async (sender, action) => {
    const before = await logged();
    const refused = await deliver(sender, action);
    await eventually(async () => expect(await refused.state()).toBe('failed'));
    expect(await refused.reason()).toMatch(/^An action of an admin that its sender does not record was refused/);
    // The queue goes on.
    await deliver('deployments', 'deployment.changed');
    await eventually(async () => expect(await logged()).toEqual([...before, 'deployment.changed']));
    expect(await verifyChain(club.db)).toMatchObject({ verified: true });
  });

  it('is counted when it is refused, which is an alert', async () => {
    await deliver('deployments', 'withdrawal.book_lost');
    const { registry } = club.ledger.app.get(Metrics);
    const line = /messages_refused_total\{queue="audit.recorded",reason="wrong_action"\} [1-9]/;
    await eventually(async () =>
      expect(await registry.getSingleMetricAsString('messages_refused_total')).toMatch(line),
    );
  });

  it('is logged when it is one of the sender, each of them', async () => {
    const before = await logged();
    const own = Object.entries(AUDIT_ACTIONS).flatMap(([sender, actions]) =>
      actions.map((action) => ({ sender: sender as AuditSender, action })),
    );
    for (const { sender, action } of own) await deliver(sender, action);
    const expected = [...before, ...own.map(({ action }) => action)].sort();
    await eventually(async () => expect([...(await logged())].sort()).toEqual(expected));
  });
});
