import { statusTone, statusWord } from './status-look';

describe('the look of a state', () => {
  it.each([
    ['healthy', 'success', 'Healthy'],
    ['unhealthy', 'danger', 'Unhealthy'],
    ['failed', 'danger', 'Failed'],
    ['pending', 'info', 'Pending'],
    ['building', 'info', 'Building'],
    ['deploying', 'info', 'Deploying'],
    ['paused', 'warning', 'paused'],
    ['constructor', 'warning', 'constructor'],
  ])('%s is %s and says %s', (status, tone, word) => {
    expect(statusTone(status)).toBe(tone);
    expect(statusWord(status)).toBe(word);
  });
});
