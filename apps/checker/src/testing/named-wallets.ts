import { createDataSource } from '@ballast/platform/postgres/data-source';
import { migrate } from '@ballast/platform/postgres/migrate';
import { query } from '@ballast/platform/postgres/query';
import { MIGRATIONS, SCHEMA } from '../../../auth/src/persistence/migrations';

/** Auth's tables beside the ledger's, and each wallet that the ledger hears of as one that its member named. */
export async function nameWallets(url: string): Promise<void> {
  const auth = await createDataSource({ url, schema: SCHEMA, applicationName: 'spec' }).initialize();
  try {
    await migrate(auth, SCHEMA, MIGRATIONS);
    await query(auth, NAME_EACH);
  } finally {
    await auth.destroy();
  }
}

/** Auth's own function, for the ledger's members: those of a spec have no accounts. */
const NAME_EACH = `
  ALTER TABLE named_wallet DROP CONSTRAINT named_wallet_account_id_fkey;
  CREATE TRIGGER named AFTER INSERT OR UPDATE OF payout_wallet ON ledger.member
    FOR EACH ROW EXECUTE FUNCTION record_named_wallets()`;
