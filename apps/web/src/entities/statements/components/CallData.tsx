import { claimTexts } from '@ballast/texts/web/claim';
import { CopyButton } from '../../../lib/page/CopyButton';
import { callClaim, type ClaimOrder } from '../model/pool-calls';
import './claim-form.css';

const words = claimTexts.copy;

/** The transaction of a claim, for a wallet that is not in this browser. */
export function CallData({ order }: { readonly order: ClaimOrder }) {
  const data = callClaim(order);
  return (
    <details className="call-data">
      <summary>{words.title}</summary>
      <p className="small muted">{words.text}</p>
      <dl>
        <div>
          <dt>{words.to}</dt>
          <dd>
            <code>{order.file.pool}</code>
            <CopyButton value={order.file.pool} label={words.copyTo} />
          </dd>
        </div>
        <div>
          <dt>{words.data}</dt>
          <dd>
            <code tabIndex={0}>{data}</code>
            <CopyButton value={data} label={words.copyData} />
          </dd>
        </div>
      </dl>
    </details>
  );
}
