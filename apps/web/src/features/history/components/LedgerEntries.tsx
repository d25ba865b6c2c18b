import { isAsset } from '@ballast/domain/ledger/accounts';
import type { TransactionDetail } from '@ballast/dto/client/schemas';
import { transactionTexts } from '@ballast/texts/web/transaction';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { TableHead } from '@ballast/ui/components/TableHead';

const words = transactionTexts.entries;

type Entry = TransactionDetail['entries'][number];

/** Whether an account holds less afterwards. */
const isLess = ({ account, amount }: Pick<Entry, 'account' | 'amount'>): boolean =>
  amount.startsWith('-') !== isAsset(account);

/** The ledger's entries in words: what an account gets is more in it, also where the chain holds it. */
export function LedgerEntries({ entries }: { readonly entries: TransactionDetail['entries'] }) {
  return (
    <Card title={words.title}>
      {entries.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <div className="stack gap-1">
          <p className="small muted">{words.about}</p>
          <table className="transaction-entries">
            <TableHead
              columns={[
                { label: words.movement },
                { label: words.account },
                { label: words.amount, className: 'transaction-entries__amount' },
              ]}
            />
            <tbody>
              {entries.map(({ type, at, account, amount }) => (
                <tr key={`${type} ${at} ${account}`}>
                  <td>{words.types[type]}</td>
                  <td>{words.accounts[account]}</td>
                  <td className="transaction-entries__amount">
                    {isLess({ account, amount }) ? '− ' : <span aria-hidden="true">+ </span>}
                    <Amount value={amount.replace('-', '')} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
