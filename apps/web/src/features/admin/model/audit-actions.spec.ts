import { actionLabel, placeOf } from './audit-actions';

const ID = '01980000-0000-7000-8000-000000000001';

describe('an entry of the audit log', () => {
  it('leads to the member or the withdrawal it is about, and nowhere else', () => {
    expect(placeOf('member.suspended', ID)).toBe(`/admin?tab=users&user=${ID}`);
    expect(placeOf('withdrawal.deny', `withdrawal:${ID}`)).toBe(`/admin?tab=withdrawals&status=all&q=${ID}`);
    expect(placeOf('invitation.created', ID)).toBeNull();
    expect(placeOf('alarm.clear', `alarm:${ID}`)).toBeNull();
  });

  it('is called by its action, one that nobody knows yet as it came', () => {
    expect(actionLabel('alarm.clear')).toBe('Alarm cleared');
    expect(actionLabel('toString')).toBe('toString');
  });
});
