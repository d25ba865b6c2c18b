import { payloadsOf, readPayload } from './change';

const ID = '01990000-0000-7000-8000-000000000000';

describe('the payload of a change', () => {
  it.each([
    { keys: ['money'], audience: [ID] },
    { keys: ['user', 'money/deposits'], audience: [ID, ID.replace(/0$/, '1')] },
    { keys: ['*'], audience: 'all' },
    { keys: ['admin/users'], audience: 'admins' },
  ] as const)('is read as it was written: %j', (change) => {
    const [payload = '', ...more] = payloadsOf(change);
    expect(more).toEqual([]);
    expect(readPayload(payload)).toEqual({ changes: [change] });
  });

  it('names each member once, and as many in one message as Postgres takes', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => ID.slice(0, -4) + String(n).padStart(4, '0'));
    const payloads = payloadsOf({ keys: ['user', 'payout-wallet', 'second-factor'], audience: [...ids, ...ids] });
    expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
    const read = payloads.flatMap((payload) => readPayload(payload).changes ?? []).flatMap(({ audience }) => audience);
    expect(read).toEqual(ids);
    expect(payloadsOf({ keys: ['money'], audience: [] })).toEqual([]);
  });

  it('may be a mark or the last final block, and of another form says nothing', () => {
    expect(readPayload(`mark ${ID}`)).toEqual({ mark: ID });
    expect(readPayload('head 123')).toEqual({ head: 123 });
    for (const other of ['', 'all', ID, 'money', 'a b c', 'money "x"']) expect(readPayload(other)).toEqual({});
  });
});
