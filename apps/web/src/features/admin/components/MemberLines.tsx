import { memberTexts } from '@ballast/texts/web/admin-members';
import { TransactionTable } from '../../../entities/transactions/components/TransactionTable';
import { useProgramme } from '../../../entities/programme/api/use-programme';
import { downloadMemberLines, useMemberLines } from '../api/use-member-view';
import { AdminList } from './AdminList';
import { usePaging } from './use-list-place';

const words = memberTexts.view;

/** A member's history as their own page shows it. */
export function MemberLines({ id }: { readonly id: string }) {
  const paging = usePaging('lines');
  const query = useMemberLines(id, paging.place.cursor);
  const explorerUrl = useProgramme().data?.chain.explorerUrl ?? null;
  return (
    <AdminList
      title={words.history}
      file="member-history"
      query={query}
      paging={paging}
      download={(watch) => downloadMemberLines(id, watch)}
      empty={words.noHistory}
      onShowAll={null}
    >
      {(rows) => <TransactionTable transactions={rows} explorerUrl={explorerUrl} />}
    </AdminList>
  );
}
