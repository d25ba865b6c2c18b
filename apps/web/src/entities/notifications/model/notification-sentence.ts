import { notificationTexts } from '@ballast/texts/web/notifications';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { locale } from '@ballast/ui/intl/locale';

const words = notificationTexts.of;
const REWARDS = '/rewards';
const REDEEM = '/redeem';

/** A notification as it is read: what happened, and where it is seen. */
export interface NotificationSentence {
  readonly title: string;
  readonly text: string;
  /** The path of the screen. */
  readonly to: string;
}

type Kind = Exclude<keyof typeof words, 'other'>;
type Data = Readonly<Record<string, unknown>>;

/** The parameter of a kind's sentence, and its screen. */
interface Part {
  readonly name: (data: Data) => string;
  readonly to: string;
  /** A sentence of its own behind the kind's. */
  readonly more?: (data: Data) => string | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountIn =
  (field: string) =>
  (data: Data): string => {
    const wire = textOf(data[field]);
    return displayAmount(wire)?.short ?? wire;
  };
const amount = amountIn('amount');
/** An admin's own words, or that there were none; the request itself says any other reason. */
const reasonOf = ({ reason }: Data): string | undefined => {
  const { code, params } = (reason ?? {}) as { readonly code?: unknown; readonly params?: Data };
  const text = code === 'words' ? textOf(params?.['text']) : '';
  if (text !== '') return notificationTexts.reasonGiven(text);
  return code === 'denied' ? notificationTexts.noReason : undefined;
};
const asDate =
  (field: string, options: Intl.DateTimeFormatOptions) =>
  (data: Data): string => {
    // A day of the programme's calendar, whatever the reader's zone is.
    const at = new Date(`${textOf(data[field])}T00:00:00Z`.replace(/^(\d{4}-\d\d)T/, '$1-01T'));
    return Number.isNaN(at.getTime())
      ? ''
      : new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  };

const PARTS: Readonly<Record<Kind, Part>> = {
  ready_to_start: { name: asDate('day', { dateStyle: 'medium' }), to: '/' },
  ready_to_collect: { name: amountIn('reward'), to: '/' },
  rewards_unlocked: { name: amount, to: REWARDS },
  withdrawal_paid: { name: amount, to: REWARDS },
  statement_ready: { name: asDate('month', { month: 'long', year: 'numeric' }), to: '/transactions' },
  deposit_credited: { name: amount, to: '/deposit' },
  wrong_token: { name: ({ symbol }) => textOf(symbol), to: '/deposit' },
  payout_address_named: { name: ({ wallet }) => textOf(wallet), to: '/account' },
  withdrawal_requested: { name: amount, to: REWARDS },
  withdrawal_approved: { name: amount, to: REWARDS },
  withdrawal_denied: { name: amount, to: REWARDS, more: reasonOf },
  withdrawal_cancelled: { name: amount, to: REWARDS },
  withdrawal_failed: { name: amount, to: REWARDS },
  rewards_claimed: { name: amount, to: REWARDS },
  redemption_requested: { name: amount, to: REDEEM },
  redemption_sent: { name: amount, to: REDEEM },
  redemption_arrived: { name: amount, to: REDEEM },
  redemption_failed: { name: amount, to: REDEEM },
  principal_released: { name: amount, to: REDEEM },
};

const isKnown = (kind: string): kind is Kind => Object.hasOwn(PARTS, kind);

/** Writes a notification's sentence; one of a kind that this page does not know yet leads to the centre. */
export function notificationSentence({
  kind,
  data,
}: {
  readonly kind: string;
  readonly data: Data;
}): NotificationSentence {
  if (!isKnown(kind)) return { ...words.other, to: '/notifications' };
  const { name, to, more } = PARTS[kind];
  const { title, text } = words[kind];
  return { title, text: [text(name(data)), more?.(data) ?? []].flat().join(' '), to };
}
