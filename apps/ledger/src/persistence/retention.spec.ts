import { query } from '@ballast/platform/postgres/query';
import { Retention } from '@ballast/platform/retention/retention';
import { LedgerHarness, addMember } from '../testing/ledger-harness';

const VAULT = `0x${'a'.repeat(40)}`;
const ago = (time: string): string => `now() - interval '${time}'`;

describe('what the ledger keeps no longer', () => {
  let ledger: LedgerHarness;
  let memberId: string;
  beforeAll(async () => {
    ledger = await LedgerHarness.start();
    memberId = await addMember(ledger.db);
    await query(
      ledger.db,
      `INSERT INTO vault (address, member_id, owner, recovery, counter, status, created_at)
       VALUES ($1, $2, '0x', '0x', 0, 'current', now())`,
      [VAULT, memberId],
    );
  });
  afterAll(() => ledger.stop());

  const insert = (sql: string) => query(ledger.db, sql);
  const remove = () => ledger.app.get(Retention).run();
  const left = async (column: string, table: string) =>
    (await query<{ left: string }>(ledger.db, `SELECT ${column} AS left FROM ${table} ORDER BY 1`)).map(
      (row) => row.left,
    );

  it('are answers after 30 days', async () => {
    const answer = (key: string, age: string) => `(gen_random_uuid(), '${key}', '', 200, '{}', ${ago(age)})`;
    await insert(`INSERT INTO idempotency (member_id, key, request_hash, status, body, created_at)
                  VALUES ${answer('due', '30 days')}, ${answer('kept', '29 days 23:59')}`);
    expect(await remove()).toEqual({ idempotency: 1 });
    expect(await left('key', 'idempotency')).toEqual(['kept']);
  });

  it('are announcements of deposits that nothing came of, and never a deposit', async () => {
    const deposit = (nth: number, status: string, age: string) =>
      `(gen_random_uuid(), '${memberId}', '${VAULT}', 1, '${status}', '0x', 31337, '0x', ${nth}, ${ago(age)})`;
    await insert(`INSERT INTO deposit (id, member_id, vault, amount, status, token, chain_id, transaction_hash, nth, created_at)
                  VALUES ${deposit(1, 'expected', '37 days')}, ${deposit(2, 'expected', '36 days 23:59')},
                         ${deposit(3, 'seen', '900 days')}, ${deposit(4, 'completed', '900 days')}`);
    expect(await remove()).toEqual({ deposit: 1 });
    expect(await left('nth::text', 'deposit')).toEqual(['2', '3', '4']);
    // In programme time it is still waited for: the clock of a demo was moved back.
    await query(ledger.db, "UPDATE deposit SET created_at = created_at - interval '30 days' WHERE nth = 2");
    await query(ledger.db, "UPDATE programme_clock SET shift = '-62 days'");
    expect(await remove()).toEqual({});
    await query(ledger.db, "UPDATE programme_clock SET shift = '0'");
    expect(await remove()).toEqual({ deposit: 1 });
  });

  it('are alarms two years after they were cleared, with what was told of them', async () => {
    const alarm = (code: string, clearedAt: string) =>
      `(gen_random_uuid(), '${code}', '', '{}', ${ago('900 days')}, ${clearedAt})`;
    await insert(`INSERT INTO alarm (id, code, sentence, details, created_at, cleared_at)
                  VALUES ${alarm('DUE', ago('730 days'))}, ${alarm('KEPT', ago('729 days'))}, ${alarm('OPEN', 'NULL')}`);
    await insert("INSERT INTO alarm_delivery (alarm_id, channel) SELECT id, 'webhook' FROM alarm WHERE code = 'DUE'");
    expect(await remove()).toEqual({ alarm: 1 });
    expect([await left('code', 'alarm'), await left('channel', 'alarm_delivery')]).toEqual([['KEPT', 'OPEN'], []]);
  });

  it('are messages a week after they were sent, and handled ones after 60 days', async () => {
    const message = (type: string, publishedAt: string) =>
      `(gen_random_uuid(), '${type}', '', '{}', ${ago('900 days')}, ${publishedAt})`;
    await insert(`INSERT INTO outbox (id, type, key, payload, created_at, published_at)
                  VALUES ${message('due', ago('7 days'))}, ${message('kept', ago('6 days'))}, ${message('unsent', 'NULL')}`);
    await insert(
      `INSERT INTO inbox VALUES (gen_random_uuid(), 'due', ${ago('60 days')}), (gen_random_uuid(), 'kept', ${ago('59 days')})`,
    );
    expect(await remove()).toEqual({ outbox: 1, inbox: 1 });
    expect([await left('type', 'outbox'), await left('consumer', 'inbox')]).toEqual([['kept', 'unsent'], ['kept']]);
  });
});
