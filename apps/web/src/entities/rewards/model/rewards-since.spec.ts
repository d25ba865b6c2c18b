import { rewardsSince } from './rewards-since';

describe('the rewards of the last thirty days', () => {
  it('are asked for by whole days of the programme', () => {
    const now = Date.parse('2026-11-24T15:04:05Z');
    expect(rewardsSince(now, 'UTC')).toBe('2026-10-26T00:00:00.000Z');
    expect(rewardsSince(now, 'America/New_York')).toBe('2026-10-26T04:00:00.000Z');
  });
});
