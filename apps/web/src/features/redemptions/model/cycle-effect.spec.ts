import type { Cycle, RedemptionPreview } from '@ballast/dto/client/schemas';
import type { CycleDay } from '../../../entities/cycle/model/cycle-day';
import { cycleEffect } from './cycle-effect';

const preview: RedemptionPreview = {
  amount: '1000',
  releases: [],
  cancelledReward: null,
  principalLeft: '0',
  tierLeft: null,
};
const next = { reward: '1.73', principal: '1000', counting: null, uncovered: false };
const cycle: Cycle = { id: '1', status: 'completed', startedAt: '', completesAt: '', reward: '1.730769' };

describe('what redeeming does to the day', () => {
  it('is the loss of the reward of a running cycle, whatever this page knew of it', () => {
    const text = cycleEffect({ ...preview, cancelledReward: '1.730769' }, { kind: 'collected', reward: '1', next });
    expect(text).toContain('its reward of 1.73 USDC is not paid, and the day is used up');
  });

  it.each<[CycleDay | undefined, string]>([
    [{ kind: 'completed', cycle }, 'Its reward of 1.73 USDC stays yours to collect.'],
    [{ kind: 'collected', reward: '1.73', next }, 'Collected: 1.73 USDC. Redeeming does not change it.'],
    [{ kind: 'cancelled', reward: '1.73', next }, 'It was cancelled before.'],
    [{ kind: 'ready', reward: '1.73', counting: null }, 'A cycle afterwards needs principal again.'],
    [{ kind: 'weekend', next }, 'It is not running.'],
    [undefined, 'It is not running.'],
  ])('is else nothing: %j', (day, words) => {
    expect(cycleEffect(preview, day)).toContain(words);
  });

  it('is a smaller cycle where one is still to start and something stays', () => {
    const ready: CycleDay = { kind: 'ready', reward: '1.73', counting: null };
    expect(cycleEffect({ ...preview, principalLeft: '500' }, ready)).toContain('counts what stays');
  });
});
