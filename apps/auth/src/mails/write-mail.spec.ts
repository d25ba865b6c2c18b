import { LANGUAGES, type Language } from '@ballast/texts/languages';
import { GATHERED, type MailData, type MailKind, type MailOfKind } from '@ballast/texts/mails/mail-data';
import { AT, EXAMPLES, KINDS } from '../testing/mail-examples';
import { writeMail } from './write-mail';

const writeIn =
  (language: Language) =>
  <Kind extends MailKind>(kind: Kind, data: MailData[Kind] = EXAMPLES[kind]) =>
    writeMail({ kind, data } as MailOfKind, language);
const write = writeIn('en');

const PROMISES =
  /guarantee|profit|passive income|risk-free|congratulations|bank-level|Garantie|Gewinn|risikolos|Glückwunsch/i;
const SITE = 'https://ballast.example';
/** Figures and times of the examples as a language writes them. */
const WRITTEN: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    [AT]: 'Mar 2, 2026, 12:00 UTC',
    '2026-03-02': 'Mar 2, 2026',
    '2026-02': 'February 2026',
    '12.5': '12.50 USDC',
    '1384.615384': '1,384.615384 USDC',
  },
  de: {
    [AT]: '02.03.2026, 12:00 UTC',
    '2026-03-02': '02.03.2026',
    '2026-02': 'Februar 2026',
    '12.5': '12,50 USDC',
    '1384.615384': '1.384,615384 USDC',
  },
};

describe('the words of a mail', () => {
  it('of a reset say who asked, the link and what to do otherwise', () => {
    expect(write('password_reset')).toMatchObject({
      subject: 'Set a new password',
      text: `Hello,

Somebody asked to set a new login password for your account. To do it, open this link within 30 minutes. It works once.

https://ballast.example/reset-password#token=abc

If you did not ask for this, ignore this mail: your password stays as it is.

Ballast
We never ask for a password, a code or a recovery phrase by mail.
`,
    });
  });

  it('of a deposit name the amount and the transaction', () => {
    expect(write('deposit_credited')).toMatchObject({
      subject: 'Deposit credited: 1,384.615384 USDC',
      text: `Hello,

Your deposit of 1,384.615384 USDC is final on the chain and credited to your principal.

Transaction: 0x${'ab'.repeat(32)}

Ballast
We never ask for a password, a code or a recovery phrase by mail.
`,
    });
  });

  it('of a denied withdrawal say that nothing was sent, where the rewards are, why, and what stays open', () => {
    expect(write('withdrawal_denied').text)
      .toContain(`Your withdrawal of 12.50 USDC was denied. Nothing was sent, and the 12.50 USDC are back in your available rewards.

It was denied without a reason.

What a statement names as due you can still claim yourself, with your own wallet: Rewards, ‘Claim it yourself’.

Ballast`);
  });

  it('of a redemption name the wallet, and the cycle only where one was cancelled', () => {
    const { subject, text } = write('redemption_requested');
    expect(subject).toBe('Redemption requested: 12.50 USDC');
    expect(text).toContain('They are paid by your vault to 0x5290');
    expect(text).toContain('The cycle that was running is cancelled, and its reward is not paid.');
    expect(
      write('redemption_requested', { amount: '1', times: 1, wallets: ['0xA', '0xB'], cancelledCycle: false }).text,
    ).not.toMatch(/cycle/);
  });

  it.each(GATHERED)('of %s differ for one and for many', (kind) => {
    const of = (times: number) => write(kind, { ...EXAMPLES[kind], times }).text;
    expect(of(1)).not.toMatch(/\b1 |the last|The last/);
    expect(of(7)).toMatch(/\b7 (requests|redemptions|withdrawals|claims|payments|sign-ins)\b/);
  });

  it('of a redemption that was paid in part say what is principal again', () => {
    const because = { code: 'paused', params: {} } as const;
    const reason = { code: 'partly', params: { returned: '250', because } } as const;
    expect(write('redemption_arrived', { ...EXAMPLES.redemption_arrived, reason }).text).toContain(
      '250.00 USDC could not be sent and are principal again: Circle, the issuer of USDC, has paused USDC.',
    );
  });

  it('of a redemption that failed claim nothing of what its owner took meanwhile', () => {
    const reason = { code: 'insufficient_vault', params: {} } as const;
    const { text } = write('redemption_failed', { amount: '700', times: 1, reason });
    expect(text).toContain(
      'Your redemption of 700.00 USDC could not be paid. What of it is still in your vault is principal again.',
    );
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(KINDS)('of %s are whole, calm and plain', (kind) => {
      const { subject, text } = writeIn(language)(kind);
      expect(subject).toMatch(/^[A-Z][\x20-\x7eÄÖÜäöüß]{5,60}$/);
      expect(text).not.toMatch(/undefined|null|NaN|\[object|!|\$\{/);
      expect(text).not.toMatch(PROMISES);
      expect(text.split('\n\n').length).toBeGreaterThanOrEqual(3);
      expect(text.match(/https?:/g)?.length ?? 0).toBe(
        ['confirm_email', 'password_reset', 'withdrawal_password_reset', 'wallet_changed', 'alarms'].includes(kind)
          ? 1
          : 0,
      );
      const data = Object.entries(EXAMPLES[kind]).filter(
        ([name]) => !['what', 'place', 'reason', 'file', 'alarms', 'cancelledCycle'].includes(name),
      );
      for (const [, value] of data) {
        expect(`${subject}\n${text}`).toContain(WRITTEN[language][String(value)] ?? String(value));
      }
    });
  });

  it.each(KINDS)('of %s are German from the greeting to the end for who reads German', (kind) => {
    const { subject, text } = writeIn('de')(kind);
    expect(text).toMatch(/^Guten Tag,\n\n[^]+\n\nBallast\nWir fragen per E-Mail nie nach /);
    expect(`${subject}\n${text}`).not.toMatch(/\b(the|your?|was changed|is|are|this|not|and|with|from|by)\b/i);
  });

  it('about money lead to the page that shows more, and about security to none', () => {
    const inGerman = (kind: MailKind) => writeMail({ kind, data: EXAMPLES[kind] } as MailOfKind, 'de', SITE);
    expect(inGerman('withdrawal_denied').text).toContain(
      '\n\nUnter Prämien ansehen: https://ballast.example/rewards\n\n',
    );
    expect(inGerman('withdrawal_denied').html).toContain('href="https://ballast.example/rewards"');
    for (const kind of KINDS.filter((one) => 'amount' in EXAMPLES[one]))
      expect(inGerman(kind).text).toMatch(/ansehen: https:\/\/ballast\.example\/(redeem|rewards|transactions)\n/);
    for (const kind of ['welcome', 'new_device', 'password_changed', 'second_factor_changed', 'codes_guessed'] as const)
      expect(`${inGerman(kind).text}${inGerman(kind).html}`).not.toMatch(/https?:/);
  });

  it('of a proof come with its file, under the name that they use for it', () => {
    const { attachment, text } = write('statement_proof');
    expect(attachment).toEqual({ name: 'ballast-proof-128.json', content: EXAMPLES.statement_proof.file });
    expect(text).toContain('--proof ballast-proof-128.json');
    const german = writeIn('de')('statement_proof');
    expect(german.attachment).toEqual({ name: 'ballast-nachweis-128.json', content: EXAMPLES.statement_proof.file });
    expect(german.text).toContain('--proof ballast-nachweis-128.json');
    expect(KINDS.filter((kind) => write(kind).attachment !== undefined)).toEqual(['statement_proof']);
  });

  it.each(['totp_enabled', 'totp_disabled', 'backup_codes_renewed', 'passkey_added', 'passkey_removed'] as const)(
    'say what changed when it is %s',
    (what) => {
      const words = what.startsWith('passkey') ? /passkey/ : what.startsWith('totp') ? /authenticator/ : /backup codes/;
      expect(write('second_factor_changed', { what }).text).toMatch(words);
    },
  );

  it('of wrong codes say what is known to whoever typed them', () => {
    expect(write('codes_guessed').text).toContain('Somebody who knows your password tried to sign in');
    expect(write('codes_guessed', { codes: 34, place: 'session' }).text).toContain('Somebody who is signed in');
  });

  it('name a device in their language, and as it was queued by an earlier version', () => {
    // An earlier version counted none.
    const mail = { device: 'Chrome on Linux', ip: '::1', at: AT } as MailData['new_device'];
    const parts = { browser: 'Chrome', system: 'Linux' };
    expect(write('new_device', { ...mail, parts }).text).toContain(': Chrome on Linux, address ::1');
    expect(writeIn('de')('new_device', { ...mail, parts }).text).toContain(': Chrome auf Linux, Adresse ::1');
    expect(writeIn('de')('new_device', mail).text).toContain(': Chrome on Linux, Adresse ::1');
  });

  it('of a withdrawal that was denied or failed say why in the reader’s language, and an admin’s own words as they are', () => {
    expect(writeIn('de')('withdrawal_denied').text).toContain('\n\nEine Begründung wurde nicht genannt.\n\n');
    expect(writeIn('de')('withdrawal_failed').text).toContain(
      'Was geschehen ist: Die Chain hat die Zahlung rückgängig',
    );
    const reason = { code: 'words', params: { text: 'Please name another wallet' } } as const;
    const own = writeIn('de')('withdrawal_denied', { amount: '1', reason }).text;
    expect(own).toContain('Die genannte Begründung: Please name another wallet\n');
  });

  it('keep a stranger’s words inside their sentence', () => {
    const evil = 'no\r\n\r\nDear member,\n\nopen http://evil.example\u2028now \u202Egpj';
    expect(write('withdrawal_denied', { amount: '1', reason: evil }).text).toContain(
      'The reason given: no Dear member, open http://evil.example now gpj\n\nWhat a statement',
    );
    const link = 'http://evil.example/x (click)';
    const { text } = write('new_device', { device: link, ip: '::1', at: AT, times: 1 });
    expect(text).toContain('http evil example x click, address ::1, Mar 2, 2026, 12:00 UTC');
    const parts = { browser: link, system: null };
    expect(write('new_device', { device: 'x', parts, ip: '::1', at: AT, times: 1 }).text).toBe(text);
    const long = write('withdrawal_failed', { amount: '1', reason: 'x'.repeat(100_000) }).text;
    expect(long.length).toBeLessThan(1000);
  });
});
