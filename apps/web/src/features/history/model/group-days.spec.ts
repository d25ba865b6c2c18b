import type { Transaction } from '@ballast/dto/client/schemas';
import { daysGrouper } from './group-days';

const groupDays = (lines: readonly Transaction[], timeZone: string) => daysGrouper(timeZone)(lines);

let made = 0;
const line = (createdAt: string, more: Partial<Transaction> = {}): Transaction => ({
  ...{ id: String((made += 1)), userId: 'u', type: 'reward_earned', amount: '1.5', description: '', kind: 'cycle' },
  ...{ status: 'completed', reason: null, transactionHash: null, createdAt, ...more },
});

describe('the days of a History', () => {
  it('are those of a zone, as the times of the lines are', () => {
    const lines = [line('2026-11-20T03:00:00Z'), line('2026-11-19T23:00:00Z')];
    expect(groupDays(lines, 'UTC').map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19']);
    expect(groupDays(lines, 'America/New_York').map(({ day }) => day)).toEqual(['2026-11-19']);
  });

  it('total what came and what went, and only what is completed', () => {
    const at = '2026-11-20T10:00:00Z';
    const lines = [
      line(at),
      line(at, { amount: '2' }),
      line(at, { type: 'reward_withdrawn', amount: '3' }),
      line(at, { type: 'reward_withdrawn', amount: '7', status: 'rejected' }),
    ];
    expect(groupDays(lines, 'UTC')[0]).toMatchObject({ came: { exact: '3.5' }, went: { exact: '3' } });
    expect(groupDays([lines[3]!], 'UTC')[0]).toMatchObject({ came: null, went: null });
  });

  it('add up by eye: to the sum of what is written, with the exact one beside it', () => {
    const at = '2026-11-20T10:00:00Z';
    const commission = { kind: 'referral_1', amount: '0.346' } as const;
    const lines = [line(at, { amount: '1.738' }), line(at, commission), line(at, commission)];
    // 1.73 and 0.68 are written, and 0.34 twice where the commissions are opened.
    const [day] = groupDays(lines, 'UTC');
    expect(day?.commissions?.sum).toEqual({ exact: '0.692', shown: '0.68' });
    expect(day?.came).toEqual({ exact: '2.43', shown: '2.41' });
  });

  it('are not added up where lines may be missing: the last one while there is more to read', () => {
    const lines = [line('2026-11-20T10:00:00Z'), line('2026-11-19T10:00:00Z')];
    const [whole, cut] = daysGrouper('UTC')(lines, true);
    expect([whole?.came?.exact, cut?.came, cut?.went]).toEqual(['1.5', null, null]);
    expect(daysGrouper('UTC')(lines)[1]?.came?.exact).toBe('1.5');
  });

  it('hold their commissions in one line, from two on', () => {
    const at = '2026-11-20T10:00:00Z';
    const [first, second] = [line(at, { kind: 'referral_1' }), line(at, { kind: 'referral_3', amount: '0.25' })];
    expect(groupDays([first, line(at)], 'UTC')[0]).toMatchObject({ commissions: null, lines: { length: 2 } });
    const [day] = groupDays([first, line(at), second], 'UTC');
    expect(day).toMatchObject({
      commissions: { sum: { exact: '1.75' }, lines: [first, second] },
      lines: { length: 1 },
    });
  });

  it('are grouped anew only where their lines are others', () => {
    const [first, second, third] = [
      line('2026-11-20T10:00:00Z'),
      line('2026-11-19T10:00:00Z'),
      line('2026-11-19T09:00:00Z'),
    ];
    const group = daysGrouper('UTC');
    const [newest, older] = group([first, second]);
    const [same, longer] = group([first, second, third]);
    expect(same).toBe(newest);
    expect(longer).not.toBe(older);
    expect(longer?.lines).toEqual([second, third]);
    const [, changed] = group([first, { ...second, status: 'failed' }, third]);
    expect(changed?.lines[0]).toMatchObject({ status: 'failed' });
  });
});
