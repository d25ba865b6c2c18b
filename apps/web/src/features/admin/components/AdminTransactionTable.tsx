import type { AdminTransaction } from '@ballast/dto/client/schemas';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { TransactionTable } from '../../../entities/transactions/components/TransactionTable';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { MemberLink } from './MemberLink';

const whose = {
  heading: memberTexts.transactions.typeAndMember,
  of: ({ userId, userName }: AdminTransaction) => <MemberLink id={userId} name={userName} />,
};

/** Lines of everybody's History as a member's own page shows them, each with whose it is. */
export function AdminTransactionTable({ transactions }: { readonly transactions: readonly AdminTransaction[] }) {
  const explorerUrl = useProgramme().data?.chain.explorerUrl ?? null;
  return <TransactionTable transactions={transactions} explorerUrl={explorerUrl} whose={whose} />;
}
