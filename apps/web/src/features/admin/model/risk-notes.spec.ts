import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { formatDateTime } from '../../../lib/format/format';
import { latelyChanged, textOfRisk } from './risk-notes';

const WALLET_AT = '2026-11-24T08:00:00.000Z';
const PASSWORD_AT = '2026-11-23T08:00:00.000Z';
const now = Date.parse('2026-11-24T10:30:00.000Z');
const request = (payoutWalletChangedAt: string | null, passwordChangedAt: string | null) =>
  ({ payoutWalletChangedAt, passwordChangedAt }) as AdminWithdrawal;

describe('what is unusual about a request', () => {
  it('says when the payout wallet and a password were changed, and how long ago', () => {
    const both = request(WALLET_AT, PASSWORD_AT);
    expect(textOfRisk('wallet_changed_lately', both, now)).toBe(
      `Payout wallet set ${formatDateTime(WALLET_AT)} (2 h ago)`,
    );
    expect(textOfRisk('password_changed_lately', both, now)).toBe(
      `Password changed ${formatDateTime(PASSWORD_AT)} (26 h ago)`,
    );
    expect(latelyChanged(both)).toEqual([
      { label: 'Wallet set', at: WALLET_AT },
      { label: 'Password changed', at: PASSWORD_AT },
    ]);
  });

  it('says that it was lately where no time is known, and nothing about what was not changed', () => {
    const unknown = request(null, null);
    expect(textOfRisk('wallet_changed_lately', unknown, now)).toBe('Payout wallet set lately');
    expect(textOfRisk('first_withdrawal', request(WALLET_AT, PASSWORD_AT), now)).toBe('First withdrawal');
    expect(latelyChanged(unknown)).toEqual([]);
    expect(latelyChanged(request(null, PASSWORD_AT))).toHaveLength(1);
  });
});
