import { notificationTexts } from '@ballast/texts/web/notifications';
import { notificationSentence } from './notification-sentence';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('the sentence of a notification', () => {
  it.each([
    ['ready_to_start', { day: '2026-11-24' }, 'The business day Nov 24, 2026 has begun', '/'],
    ['ready_to_collect', { reward: '12.695384' }, 'Its reward of 12.69 USDC waits', '/'],
    ['rewards_unlocked', { amount: '0.000001' }, 'The lock of 0.000001 USDC', '/rewards'],
    ['statement_ready', { month: '2026-10' }, 'October 2026 is complete', '/transactions'],
    ['wrong_token', { symbol: 'USDC.e', token: ADDRESS, vault: ADDRESS }, 'USDC.e came to', '/deposit'],
    ['payout_address_named', { wallet: ADDRESS, payableFrom: '' }, ADDRESS, '/account'],
  ])('of kind %s with %j names it and leads to its screen', (kind, data, part, to) => {
    const sentence = notificationSentence({ kind, data });
    expect(sentence.text).toContain(part);
    expect(sentence.to).toBe(to);
  });

  it.each([
    [{ code: 'words', params: { text: 'Ask again next month.' } }, 'The reason given: Ask again next month.'],
    [{ code: 'denied', params: {} }, 'It was denied without a reason.'],
    [{ code: 'account_changed', params: {} }, 'available again.'],
    [{ code: 'words', params: {} }, 'available again.'],
    [null, 'available again.'],
  ])('of a denied request ends with %j', (reason, end) => {
    const { text } = notificationSentence({ kind: 'withdrawal_denied', data: { amount: '12.5', reason } });
    expect(text.endsWith(end)).toBe(true);
  });

  it('of a kind that a newer version made leads to the centre', () => {
    const { other } = notificationTexts.of;
    expect(notificationSentence({ kind: 'toString', data: {} })).toEqual({ ...other, to: '/notifications' });
  });

  it('is whole even when its data are of another form', () => {
    for (const kind of Object.keys(notificationTexts.of)) {
      const { title, text } = notificationSentence({ kind, data: { amount: 7, day: null, month: 'x' } });
      expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN|Invalid/);
    }
  });
});
