import type { DepositDto } from '@ballast/dto/deposits/deposit.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { EventReader } from '@ballast/testing/net/event-reader';
import { eventually } from '@ballast/testing/net/eventually';
import { query } from '../persistence/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { STREAM_TIMES } from './deposit-stream';
import { DepositStreams } from './deposit-streams';
import { publishDepositsChanged } from './publish-deposits-changed';

const QUIET_MS = 300;

describe('the stream of deposits', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let readers: EventReader[] = [];
  const open = async (id = member.id): Promise<EventReader> => {
    const reader = await EventReader.open(`${await club.ledger.app.getUrl()}/api/deposits/events`, club.as.member(id));
    readers.push(reader);
    await eventually(() => reader.events.length > 0);
    return reader;
  };
  const latest = (reader: EventReader): DepositDto[] => JSON.parse(reader.events.at(-1)!.data) as DepositDto[];
  const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const pays = (to: string) => transaction(usdcMove(newAddress(), to, 5n * USDC));

  beforeEach(async () => {
    club ??= await ClubHarness.open();
    member = await club.memberWith();
  });
  afterEach(() => {
    club.ledger.app.get(DepositStreams).times = STREAM_TIMES;
    readers.forEach((reader) => reader.leave());
    readers = [];
  });
  afterAll(() => club.close());

  it('tells the list at once, and again with every change', async () => {
    const reader = await open();
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('cache-control')).toContain('no-transform');
    expect(reader.events).toEqual([{ event: 'deposits', data: '[]' }]);
    await club.member('post', '/api/deposits/pending', member.id).send({ amount: '20' }).expect(201);
    await eventually(() => latest(reader)[0]?.status === 'expected');
    await club.mineSeen(pays(member.vault));
    await eventually(() => latest(reader)[0]?.status === 'seen');
    expect(latest(reader)).toMatchObject([{ amount: '5', confirmations: 1 }]);
    await club.mineSeen();
    await eventually(() => latest(reader)[0]?.confirmations === 2);
    await club.report(club.chain.head);
    await eventually(() => latest(reader)[0]?.status === 'completed');
    const { body } = await club.member('get', '/api/deposits', member.id).expect(200);
    expect(latest(reader)).toEqual(body);
  });

  it('tells when a reorg takes a deposit away', async () => {
    const reader = await open();
    await club.mineSeen(pays(member.vault));
    await eventually(() => latest(reader).length === 1);
    club.chain.reorg(1);
    await club.mineSeen();
    await eventually(() => latest(reader).length === 0);
  });

  it('tells nobody of another member’s deposits', async () => {
    const other = await club.memberWith();
    const [own, foreign] = [await open(), await open(other.id)];
    await club.mineFinal(pays(member.vault));
    await eventually(() => latest(own)[0]?.status === 'completed');
    await quiet();
    expect(foreign.events).toEqual([{ event: 'deposits', data: '[]' }]);
  });

  it('is for members only', async () => {
    await club.http.get('/api/deposits/events').expect(401);
  });

  it('joins a burst of changes into one event, and says nothing when nothing looks different', async () => {
    const reader = await open();
    await club.mineSeen(pays(member.vault));
    await eventually(() => reader.events.length === 2);
    const publish = () => inTransaction(club.db, (tx) => publishDepositsChanged(tx, [member.id]));
    await Promise.all(Array.from({ length: 50 }, publish));
    await quiet();
    expect(reader.events).toHaveLength(2);
    await inTransaction(club.db, async (tx) => {
      await query(tx, `UPDATE deposit SET amount = 1 WHERE member_id = $1`, [member.id]);
      for (let index = 0; index < 50; index += 1) await publishDepositsChanged(tx, [member.id, newId(index)]);
    });
    await quiet();
    expect(reader.events).toHaveLength(3);
    await query(club.db, `UPDATE deposit SET amount = $2 WHERE member_id = $1`, [member.id, 5n * USDC]);
  });

  it('tells a thousand members with one change, whatever one message can hold', async () => {
    const reader = await open();
    await inTransaction(club.db, async (tx) => {
      await query(tx, `UPDATE member SET version = version + 1 WHERE id = $1`, [member.id]);
      await publishDepositsChanged(tx, [...Array.from({ length: 1000 }, (_, index) => newId(index)), member.id]);
    });
    await club.mineSeen(pays(member.vault));
    await eventually(() => latest(reader).length === 1);
  });

  it('lives on signs of life, and ends in good order when its time is over', async () => {
    club.ledger.app.get(DepositStreams).times = { heartbeat: 30, lifetime: 400, gather: 10 };
    const reader = await open();
    await eventually(() => reader.comments.length >= 3);
    await eventually(() => reader.end !== undefined);
    expect(reader.end).toBe('good');
  });

  it('hears what changed while its connection to the database was cut', async () => {
    const reader = await open();
    await query(
      club.db,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'ballast-ledger-listener' AND datname = current_database()`,
    );
    await club.mineSeen(pays(member.vault));
    await eventually(() => latest(reader).length === 1);
    await club.report(club.chain.head);
    await eventually(() => latest(reader)[0]?.status === 'completed');
  });

  it('is open for the six newest pages of a member; those that were left do not count', async () => {
    const left = await Promise.all(Array.from({ length: 6 }, () => open()));
    left.forEach((reader) => reader.leave());
    await quiet();
    const six = await Promise.all(Array.from({ length: 6 }, () => open()));
    await quiet();
    expect(six.every(({ end }) => end === undefined)).toBe(true);
    await open();
    await eventually(() => six.filter(({ end }) => end === 'good').length === 1);
  });

  it('ends in good order when the service stops, which does not wait for it', async () => {
    const own = await ClubHarness.open();
    const { id } = await own.memberWith();
    const reader = await EventReader.open(`${await own.ledger.app.getUrl()}/api/deposits/events`, own.as.member(id));
    await eventually(() => reader.events.length === 1);
    const begun = performance.now();
    await own.close();
    expect(performance.now() - begun).toBeLessThan(5_000);
    await eventually(() => reader.end !== undefined);
    expect(reader.end).toBe('good');
  });
});

const newId = (index: number): string => `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
