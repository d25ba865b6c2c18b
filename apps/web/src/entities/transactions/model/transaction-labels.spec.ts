import { isIncoming, statusLabel, statusTone, typeLabel } from './transaction-labels';

describe('the words of a transaction', () => {
  it('are the agreed ones for each status', () => {
    const statuses = ['completed', 'requested', 'confirmed', 'rejected', 'failed', 'cancelled', 'pending'];
    expect(statuses.map(statusLabel)).toEqual([
      'Completed',
      'Pending approval',
      'Approved',
      'Denied',
      'Failed',
      'Taken back',
      'Pending verification',
    ]);
  });

  it('leave an unknown status as it came', () => {
    expect(statusLabel('paused')).toBe('paused');
    expect(statusLabel('toString')).toBe('toString');
    expect(statusTone('paused')).toBe('neutral');
  });

  it('name the type and its direction', () => {
    expect(typeLabel('deposit_redeemed')).toBe('Redemption');
    expect(isIncoming('deposit')).toBe(true);
    expect(isIncoming('reward_withdrawn')).toBe(false);
  });
});
