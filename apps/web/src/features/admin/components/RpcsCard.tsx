import type { Operations } from '@ballast/dto/client/schemas';
import { operationsTexts } from '@ballast/texts/web/admin-operations';
import { Card } from '@ballast/ui/components/Card';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatCount } from '../../../lib/format/format';
import { Facts } from './Facts';

const words = operationsTexts;

type ChainState = NonNullable<Operations['chain']>;

/** The RPCs by their hosts, and whether enough of them agree. */
export function RpcsCard({ chain }: { readonly chain: ChainState | null }) {
  if (chain === null) {
    return (
      <Card title={words.chain}>
        <p>
          <StatusBadge tone="warning">{words.noReading}</StatusBadge>
        </p>
      </Card>
    );
  }
  const agreeing = chain.rpcs.filter(({ agrees }) => agrees).length;
  const enough = agreeing >= chain.quorum;
  return (
    <Card title={words.chain}>
      <Facts
        facts={[
          ...chain.rpcs.map((rpc) => ({ label: rpc.host, value: <Rpc rpc={rpc} /> })),
          {
            label: words.agreeing,
            value: <StatusBadge tone={enough ? 'success' : 'danger'}>{formatCount(agreeing)}</StatusBadge>,
          },
          { label: words.quorum, value: formatCount(chain.quorum) },
          { label: words.finality, value: words.seconds(formatCount(chain.finalityLagSeconds)) },
        ]}
      />
    </Card>
  );
}

function Rpc({ rpc: { answers, agrees } }: { readonly rpc: ChainState['rpcs'][number] }) {
  if (agrees) return <StatusBadge tone="success">{words.rpcs.agrees}</StatusBadge>;
  if (answers) return <StatusBadge tone="warning">{words.rpcs.differs}</StatusBadge>;
  return <StatusBadge tone="danger">{words.rpcs.silent}</StatusBadge>;
}
