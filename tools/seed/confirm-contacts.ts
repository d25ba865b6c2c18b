import { runSql } from '../start/run-sql';

/**
 * Confirms the mailbox of everybody who has joined, as the link in their mail would: a club that is made for a look or a
 * measurement has no mailboxes to read.
 */
export async function confirmContacts(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, 'UPDATE auth.account SET unconfirmed_since = NULL WHERE unconfirmed_since IS NOT NULL');
}
