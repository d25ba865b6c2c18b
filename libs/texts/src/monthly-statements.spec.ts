import { MAILS } from './de/mails';
import { PUSHES } from './de/pushes';
import { notificationTexts } from './de/web/notifications';
import { reminderTexts } from './de/web/reminders';

describe('the German word for the statement of a month', () => {
  it.each([
    ['a mail', MAILS.of.statement_ready({ month: '2026-02' }).subject],
    ['a reminder on a device', Object.values(PUSHES.statement_ready).join(' ')],
    ['a notification', notificationTexts.of.statement_ready.title],
    ['the choice of reminders', reminderTexts.kinds.statement_ready],
  ])('is in %s that of History, not that of the statement on chain', (_place, text) => {
    expect(text).toContain('Kontoauszug');
    expect(text).not.toContain('Aufstellung');
  });
});
