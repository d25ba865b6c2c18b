import { rewardsSince } from './rewards-since';

describe('the rewards of the last thirty days', () => {
  it('are asked for by whole days', () => {
    expect(rewardsSince(Date.parse('2026-11-24T15:04:05Z'))).toBe('2026-10-25T00:00:00.000Z');
  });
});
