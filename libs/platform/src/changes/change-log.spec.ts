import type { Change } from './change';
import { ChangeLog } from './change-log';

const of = (member: string, ...keys: string[]): Change => ({ keys, audience: [member] });
const sorted = (keys: ReadonlySet<string> | undefined) => (keys === undefined ? undefined : [...keys].sort());

describe('the log of changes', () => {
  let now = 0;
  let log: ChangeLog;
  beforeEach(() => {
    now = 0;
    log = new ChangeLog(() => now);
    log.begin('one');
  });

  it('knows what changed for somebody after a position', () => {
    log.add([of('ada', 'money')]);
    const { position = '' } = log;
    expect(position).toBe('one.1');
    log.add([of('ada', 'user', 'vaults'), { keys: ['overview'], audience: 'admins' }]);
    log.add([of('bob', 'money')]);
    expect(sorted(log.since(position, ['ada', 'all']))).toEqual(['user', 'vaults']);
    expect(sorted(log.since(position, ['ada', 'admins', 'all']))).toEqual(['overview', 'user', 'vaults']);
    expect(sorted(log.since('one.0', ['ada']))).toEqual(['money', 'user', 'vaults']);
    expect(sorted(log.since(log.position ?? '', ['ada', 'bob']))).toEqual([]);
  });

  it('counts alike in two logs that heard the same mark, whatever each heard before', () => {
    const other = new ChangeLog(() => now);
    other.add([of('ada', 'money')]);
    other.add([of('ada', 'money')]);
    for (const each of [log, other]) {
      each.begin('two');
      each.add([of('ada', 'user')]);
    }
    expect(other.position).toBe(log.position);
    other.add([of('ada', 'vaults')]);
    expect(sorted(other.since(log.position ?? '', ['ada']))).toEqual(['vaults']);
    expect(sorted(log.since(other.position ?? '', ['ada']))).toEqual([]);
  });

  it('still knows positions of earlier marks', () => {
    log.add([of('ada', 'money')]);
    log.begin('two');
    log.add([of('ada', 'user')]);
    expect(sorted(log.since('one.1', ['ada']))).toEqual(['user']);
    expect(sorted(log.since('one.0', ['ada']))).toEqual(['money', 'user']);
  });

  it.each(['three.0', 'nonsense', '', 'one.-1', 'one.1.2'])('does not know the position %p', (position) => {
    expect(log.since(position, ['ada'])).toBeUndefined();
    expect(log.entriesSince(position)).toBeUndefined();
  });

  it('knows no position of before a restart', () => {
    log.add([of('ada', 'money')]);
    const { position = '' } = log;
    log.restart();
    expect([log.position, log.since(position, ['ada'])]).toEqual([undefined, undefined]);
    log.record({ at: 'one.7', changes: [] });
    expect(log.since('one.6', ['ada'])).toBeUndefined();
    expect(sorted(log.since('one.7', ['ada']))).toEqual([]);
    log.record({ at: 'one.9', changes: [of('ada', 'user')] });
    expect([log.position, log.oldest]).toEqual(['one.9', 'one.7']);
    expect(sorted(log.since('one.8', ['ada']))).toEqual(['user']);
  });

  it('forgets those who changed longest ago, and knows what it forgot', () => {
    for (let n = 0; n < 50_001; n += 1) log.add([of(`member ${n}`, 'money')]);
    expect(log.since('one.0', ['member 0'])).toBeUndefined();
    expect(sorted(log.since('one.1', ['member 0']))).toEqual([]);
    expect(sorted(log.since('one.1', ['member 1']))).toEqual(['money']);
    now = 5;
    expect(log.within(5, ['member 1'])).toEqual(new Set(['money']));
    expect(log.within(6, ['member 1'])).toBeUndefined();
  });

  it('knows what changed within a time, unless it is younger', () => {
    log.add([of('ada', 'money')]);
    now = 100;
    log.add([of('ada', 'user')]);
    expect(sorted(log.within(50, ['ada']))).toEqual(['user']);
    expect(sorted(log.within(100, ['ada']))).toEqual(['money', 'user']);
    expect(log.within(101, ['ada'])).toBeUndefined();
  });

  describe('takes over from another log', () => {
    const members = ['ada', 'bob', 'cem'];
    let positions: string[];
    /** Adds notifications, calling `onAdded` after each. */
    const live = (count: number, onAdded: (n: number) => void) => {
      for (let n = 0; n < count; n += 1) {
        if (n % 90 === 45) log.begin(`mark-${n}`);
        log.add(
          n % 7 === 0 ? [] : [of(members[n % 3] ?? '', `key-${n % 50}`), { keys: [`all-${n % 9}`], audience: 'all' }],
        );
        positions.push(log.position ?? '');
        onAdded(n);
      }
    };
    const copy = (follower: ChangeLog, after: string) => {
      for (const entry of log.entriesSince(after) ?? []) follower.record(entry);
      follower.record({ at: log.position ?? '', changes: [] });
      expect(follower.position).toBe(log.position);
    };
    const expectNothingLeftOut = (follower: ChangeLog, from: readonly string[]) => {
      for (const position of from) {
        for (const member of [...members, 'all']) {
          const known = follower.since(position, [member]);
          expect(known).toBeDefined();
          for (const key of log.since(position, [member]) ?? []) expect(known).toContain(key);
        }
      }
    };
    beforeEach(() => (positions = []));

    it('what it missed, now and then', () => {
      const follower = new ChangeLog(() => now);
      follower.record({ at: 'one.0', changes: [] });
      live(400, (n) => {
        if (n % 11 === 0 || n % 13 === 0) copy(follower, follower.position ?? '');
      });
      copy(follower, follower.position ?? '');
      expectNothingLeftOut(follower, positions);
      for (const member of members) {
        expect(follower.since(positions.at(-1) ?? '', [member])).toEqual(new Set());
      }
    });

    it('all it knows, and answers for it to whoever comes back', () => {
      live(200, () => undefined);
      const follower = new ChangeLog(() => now);
      const oldest = log.oldest ?? '';
      follower.record({ at: oldest, changes: [] });
      copy(follower, oldest);
      expectNothingLeftOut(
        follower,
        positions.filter((position) => follower.since(position, []) !== undefined),
      );
      expect(positions.filter((position) => follower.since(position, []) === undefined).length).toBeLessThan(100);
      const [late = ''] = positions.slice(-10);
      for (const member of members) expect(follower.since(late, [member])).toEqual(log.since(late, [member]));
    });
  });
});
