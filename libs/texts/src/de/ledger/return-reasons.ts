import type { ReturnReason } from '@ballast/domain/ledger/return-reason';
import { textOf } from '../../coded-texts';
import type { MoneyReader, ReturnReasonTexts } from '../../ledger-texts';
import { usdc } from '../formats';

const REFUSED = 'Der Contract hat die Zahlung abgelehnt.';

const partly =
  (reader: MoneyReader): ReturnReasonTexts['partly'] =>
  ({ returned, because }) =>
    `${usdc(returned)} USDC konnten nicht gesendet werden und sind wieder Einlage: ${returnReasonText(because, reader)}`;

/** The reasons for which money was returned instead of being paid. */
export const RETURN_REASONS: ReturnReasonTexts = {
  above_due: () => 'Der Prämientopf schuldete weniger als das, als die Zahlung gesendet werden sollte.',
  above_sum: () => 'Der Prämientopf schuldete weniger als das, als die Zahlung gesendet werden sollte.',
  already_paid: () => 'Der Prämientopf hatte diese Zahlung schon geleistet.',
  bad_payee: () => 'Der Prämientopf kann nicht an diese Adresse zahlen.',
  blacklisted: () =>
    'Circle, der Herausgeber von USDC, hat diese Adresse auf seine Liste gesetzt: Sie kann kein USDC empfangen.',
  daily_cap: () => 'Der Prämientopf hatte schon so viel gezahlt, wie er an einem Tag zahlen darf.',
  home_token_only: () => REFUSED,
  insufficient_pool: () => 'Im Prämientopf war weniger als dieser Betrag, als die Zahlung gesendet werden sollte.',
  insufficient_vault: () =>
    'In Ihrem Vault war weniger als dieser Betrag, als die Zahlung gesendet werden sollte, weil sein Eigentümer direkt Geld entnommen hat.',
  nonce_taken: () => 'Eine andere Transaktion nahm den Platz dieser Zahlung ein, die deshalb nicht ausgeführt wurde.',
  not_allowed: () => REFUSED,
  not_included: () => 'Die Aufstellung des Prämientopfs, die da galt, nannte diese Zahlung nicht.',
  paused: () => 'Circle, der Herausgeber von USDC, hat USDC angehalten.',
  pool_paused: () => 'Der Prämientopf war angehalten.',
  reverted: () => 'Die Chain hat die Zahlung rückgängig gemacht.',
  short_of_funds: () => 'Der Prämientopf hielt weniger, als er schuldete.',
  too_early: () => REFUSED,
  unknown: () => 'Die Chain hat die Zahlung abgelehnt.',
  unknown_withdrawal: () => REFUSED,
  wallet_refused: () => 'Das Wallet hat die Zahlung abgelehnt.',
  zero_amount: () => 'Der Contract hat es abgelehnt, nichts zu zahlen.',
  denied: () => 'Von einem Admin abgelehnt',
  restored_backup: () =>
    'Ein älteres Backup wurde eingespielt, und dies wurde davor vielleicht schon gezahlt. Bitte sehen Sie Ihre Auszahlungen durch und beantragen Sie dann, was noch fehlt.',
  claimed: () => 'Sie haben diesen Betrag selbst aus dem Prämientopf abgerufen.',
  cancelled: () => 'Sie haben diesen Antrag zurückgenommen.',
  account_changed: () =>
    'Ein Passwort oder das Auszahlungs-Wallet Ihres Kontos wurde nach diesem Antrag geändert. Wenn Sie die Auszahlung noch wollen, beantragen Sie sie bitte neu.',
  superseded: () => 'Eine neuere Aufstellung trat an ihre Stelle, bevor sie veröffentlicht war.',
  growth_above_limit: () => 'Der Prämientopf lässt die Summe seiner Aufstellungen nicht so schnell wachsen.',
  correction_not_announced: () =>
    'Eine kleinere Summe nimmt der Prämientopf nur nach einer angekündigten Korrektur an.',
  too_many_pending: () => 'Zu viele Aufstellungen warten auf das Ende ihrer Frist.',
  words: ({ text }) => text,
  partly: partly('owner'),
};

/** The same where an admin reads them: not the admin did it, nor is it the admin's account. */
const ADMINS: ReturnReasonTexts = {
  ...RETURN_REASONS,
  insufficient_vault: () =>
    'Im Vault war weniger als dieser Betrag, als die Zahlung gesendet werden sollte, weil sein Eigentümer direkt Geld entnommen hat.',
  restored_backup: () =>
    'Ein älteres Backup wurde eingespielt, und dies wurde davor vielleicht schon gezahlt. Das Mitglied muss beantragen, was noch fehlt.',
  claimed: () => 'Das Mitglied hat diesen Betrag selbst aus dem Prämientopf abgerufen.',
  cancelled: () => 'Das Mitglied hat diesen Antrag zurückgenommen.',
  account_changed: () =>
    'Ein Passwort oder das Auszahlungs-Wallet des Kontos wurde nach diesem Antrag geändert. Das Mitglied muss sie neu beantragen.',
  partly: partly('admin'),
};

/** The sentence of a reason. */
export const returnReasonText = (reason: ReturnReason, reader: MoneyReader = 'owner'): string =>
  textOf(reader === 'admin' ? ADMINS : RETURN_REASONS, reason);
