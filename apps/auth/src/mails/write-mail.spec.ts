import type { MailData, MailKind, MailOfKind } from './mail-kinds';
import { writeMail } from './write-mail';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const HASH = `0x${'ab'.repeat(32)}`;
const AT = '2026-03-02T12:00:59.999Z';

/** One of each kind: a kind without an example does not compile. */
const EXAMPLES: { readonly [Kind in MailKind]: MailData[Kind] } = {
  welcome: {},
  new_device: { device: 'Chrome on Windows', ip: '203.0.113.9', at: AT },
  password_reset: { link: 'https://ballast.example/reset-password#token=abc', minutes: 30 },
  password_changed: {},
  withdrawal_password_changed: { pausedUntil: AT },
  withdrawal_password_reset: { link: 'https://ballast.example/reset-withdrawal-password#token=abc', minutes: 30 },
  withdrawal_password_was_reset: { pausedUntil: AT, heldUntil: AT },
  wallet_changed: { wallet: WALLET, holdUntil: AT, cancelLink: 'https://ballast.example/cancel-wallet-change#token=x' },
  wallet_change_cancelled: { wallet: WALLET },
  second_factor_changed: { what: 'passkey_added' },
  deposit_credited: { amount: '1384.615384', transactionHash: HASH },
  wrong_token: { symbol: 'USDC.e', token: WALLET, vault: WALLET },
  payout_address_named: { wallet: WALLET, payableFrom: AT },
  withdrawal_requested: { amount: '12.5', wallet: WALLET },
  withdrawal_approved: { amount: '12.5' },
  withdrawal_denied: { amount: '12.5', reason: 'Denied by admin' },
  withdrawal_paid: { amount: '12.5', wallet: WALLET, transactionHash: HASH },
  withdrawal_failed: { amount: '12.5', reason: 'The payment was reverted by the chain.' },
};
const KINDS = Object.keys(EXAMPLES) as MailKind[];

const write = <Kind extends MailKind>(kind: Kind, data: MailData[Kind] = EXAMPLES[kind]) =>
  writeMail({ kind, data } as MailOfKind);

describe('the words of a mail', () => {
  it('of a reset say who asked, the link and what to do otherwise', () => {
    expect(write('password_reset')).toEqual({
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
    expect(write('deposit_credited')).toEqual({
      subject: 'Deposit credited: 1384.615384 USDC',
      text: `Hello,

Your deposit of 1384.615384 USDC is final on the chain and credited to your principal.

Transaction: ${HASH}

Ballast
We never ask for a password, a code or a recovery phrase by mail.
`,
    });
  });

  it('of a denied withdrawal say that nothing was sent, where the rewards are and why', () => {
    expect(write('withdrawal_denied').text)
      .toContain(`Your withdrawal of 12.5 USDC was denied. Nothing was sent, and the 12.5 USDC are back in your available rewards.

The reason given: Denied by admin

Ballast`);
  });

  it.each(KINDS)('of %s are whole, calm and plain', (kind) => {
    const { subject, text } = write(kind);
    expect(subject).toMatch(/^[A-Z][\x20-\x7e]{5,60}$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object|!|\$\{/);
    expect(text).not.toMatch(/guarantee|profit|passive income|risk-free|congratulations|bank-level/i);
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(text.match(/https?:/g)?.length ?? 0).toBe(
      ['password_reset', 'withdrawal_password_reset', 'wallet_changed'].includes(kind) ? 1 : 0,
    );
    const data: Readonly<Record<string, unknown>> = { ...EXAMPLES[kind] };
    for (const [name, value] of Object.entries(data)) {
      if (name === 'what') continue;
      const shown = value === AT ? '2026-03-02 12:00 UTC' : String(value);
      expect(`${subject}\n${text}`).toContain(name === 'amount' ? `${shown} USDC` : shown);
    }
  });

  it.each(['totp_enabled', 'totp_disabled', 'backup_codes_renewed', 'passkey_added', 'passkey_removed'] as const)(
    'say what changed when it is %s',
    (what) => {
      const words = what.startsWith('passkey') ? /passkey/ : what.startsWith('totp') ? /authenticator/ : /backup codes/;
      expect(write('second_factor_changed', { what }).text).toMatch(words);
    },
  );

  it('keep a stranger’s words inside their sentence', () => {
    const evil = 'no\r\n\r\nDear member,\n\nopen http://evil.example\u2028now \u202Egpj';
    expect(write('withdrawal_denied', { amount: '1', reason: evil }).text).toContain(
      'The reason given: no Dear member, open http://evil.example now gpj\n\nBallast',
    );
    const { text } = write('new_device', { device: 'http://evil.example/x (click)', ip: '::1', at: AT });
    expect(text).toContain('http evil example x click, address ::1, 2026-03-02 12:00 UTC');
    const long = write('withdrawal_failed', { amount: '1', reason: 'x'.repeat(100_000) }).text;
    expect(long.length).toBeLessThan(1000);
  });
});
