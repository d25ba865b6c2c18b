import type { ReturnReason } from '@ballast/domain/ledger/return-reason';
import { textOf } from '../../coded-texts';
import type { ReturnReasonTexts } from '../../ledger-texts';
import { usdc } from '../formats';

const REFUSED = 'Der Contract hat die Zahlung abgelehnt.';

/** The reasons for which money was returned instead of being paid. */
const RETURN_REASONS: ReturnReasonTexts = {
  already_paid: () => 'Der Prämientopf hatte diese Zahlung schon geleistet.',
  bad_payee: () => 'Der Prämientopf kann nicht an diese Adresse zahlen.',
  blacklisted: () =>
    'Circle, der Herausgeber von USDC, hat diese Adresse auf seine Liste gesetzt: Sie kann kein USDC empfangen.',
  daily_cap: () => 'Der Prämientopf hatte schon so viel gezahlt, wie er an einem Tag zahlen darf.',
  home_token_only: () => REFUSED,
  insufficient_pool: () => 'Im Prämientopf war weniger als dieser Betrag, als die Zahlung gesendet werden sollte.',
  insufficient_vault: () =>
    'In Ihrem Vault war weniger als dieser Betrag, als die Zahlung gesendet werden sollte, weil sein Eigentümer direkt Geld entnommen hat.',
  not_allowed: () => REFUSED,
  paused: () => 'Circle, der Herausgeber von USDC, hat USDC angehalten.',
  pool_paused: () => 'Der Prämientopf war angehalten.',
  reverted: () => 'Die Chain hat die Zahlung rückgängig gemacht.',
  too_early: () => REFUSED,
  unknown: () => 'Die Chain hat die Zahlung abgelehnt.',
  unknown_withdrawal: () => REFUSED,
  wallet_refused: () => 'Das Wallet hat die Zahlung abgelehnt.',
  zero_amount: () => 'Der Contract hat es abgelehnt, nichts zu zahlen.',
  denied: () => 'Von einem Admin abgelehnt',
  restored_backup: () =>
    'Ein älteres Backup wurde eingespielt, und dies wurde davor vielleicht schon gezahlt. Bitte sehen Sie Ihre Auszahlungen durch und beantragen Sie dann, was noch fehlt.',
  words: ({ text }) => text,
  partly: ({ returned, because }) =>
    `${usdc(returned)} USDC konnten nicht gesendet werden und sind wieder Einlage: ${returnReasonText(because)}`,
};

/** The sentence of a reason. */
export const returnReasonText = (reason: ReturnReason): string => textOf(RETURN_REASONS, reason);
