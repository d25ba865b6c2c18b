import type { Client } from 'pg';
import { databaseUrlOf } from '../../services/database-users';
import { type Check, type Finding, codeOf, fail, ok, warn } from '../finding';
import { rowOf, withPostgres } from './connect';

/** Accounts that wait for being confirmed; those without an email address joined by phone. */
interface Waiting {
  readonly mailboxes: number;
  readonly phones: number;
}

const WAITING = `
  SELECT count(*) FILTER (WHERE email IS NOT NULL)::int AS mailboxes, count(*) FILTER (WHERE email IS NULL)::int AS phones
    FROM auth.account WHERE unconfirmed_since IS NOT NULL`;
const HAS_COLUMN = `
  SELECT EXISTS (SELECT FROM information_schema.columns
                  WHERE table_schema = 'auth' AND table_name = 'account' AND column_name = 'unconfirmed_since') AS has`;

/**
 * Members who have to confirm their contact and cannot, since what sent to it was taken out of the configuration: they name no
 * payout wallet and ask for no rewards until it is back (docs/decisions/0073).
 */
export const checkContacts: Check = async (env) => {
  const url = databaseUrlOf('migrator', env);
  if (url === undefined || url === '') return [];
  let waiting: Waiting | null;
  try {
    waiting = await withPostgres(url, readWaiting);
  } catch (error) {
    return [fail('contacts', `could not be counted (${codeOf(error)}): see database.`)];
  }
  return waiting === null
    ? []
    : findingsOf(waiting, { mails: isSet(env['SMTP_URL']), sms: isSet(env['SMS_WEBHOOK_URL']) });
};

/** null: this schema is older than the question */
async function readWaiting(client: Client): Promise<Waiting | null> {
  const { has } = await rowOf<{ has: boolean }>(client, HAS_COLUMN);
  return has ? rowOf<Waiting>(client, WAITING) : null;
}

function findingsOf({ mailboxes, phones }: Waiting, { mails, sms }: { mails: boolean; sms: boolean }): Finding[] {
  const stuck = (mails ? 0 : mailboxes) + (mails || sms ? 0 : phones);
  const held = 'Until then they name no payout wallet and ask for no rewards.';
  if (stuck > 0) {
    const missing = mails || sms ? 'SMTP_URL' : 'SMTP_URL (or SMS_WEBHOOK_URL for those with a phone number)';
    return [
      fail(
        'contacts',
        `${counted(stuck)} to be confirmed, and nothing can be sent there: set ${missing} again. ${held}`,
      ),
    ];
  }
  if (phones > 0 && !sms)
    return [
      warn('contacts', `${counted(phones)} for a code by SMS: set SMS_WEBHOOK_URL, or ask them to name a mailbox.`),
    ];
  return [ok('contacts', 'all that wait to be confirmed can be sent to')];
}

const counted = (accounts: number): string => (accounts === 1 ? '1 account waits' : `${accounts} accounts wait`);
const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';
