import type { TransactionDetail } from '@ballast/dto/client/schemas';
import { transactionTexts } from '@ballast/texts/web/transaction';
import { Amount } from '@ballast/ui/components/Amount';
import { Card } from '@ballast/ui/components/Card';
import { TableHead } from '@ballast/ui/components/TableHead';

const words = transactionTexts.entries;

/** The ledger's entries in words; those of one movement add up to 0. */
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
                    {amount.startsWith('-') ? '− ' : <span aria-hidden="true">+ </span>}
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
