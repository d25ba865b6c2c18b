import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { EmptyState } from '@ballast/ui/components/EmptyState';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { retainFocus } from '../../../lib/page/retain-focus';
import { useTokens } from '../api/use-tokens';
import { NewToken } from './NewToken';
import { ShowMore } from './ShowMore';
import { TokenRow } from './TokenRow';
import './tokens.css';

const words = deploymentTexts.tokens;

/** CI tokens: create, list and revoke. */
export function TokensCard() {
  const query = useTokens();
  return (
    <div ref={retainFocus} tabIndex={-1} className="deployments__part">
      <Card title={words.title}>
        <p className="small muted">{words.lead}</p>
        <NewToken />
        <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
          {({ pages }) => {
            const tokens = pages.flatMap(({ data }) => data);
            if (tokens.length === 0) return <EmptyState text={words.empty} />;
            return (
              <>
                <ul className="tokens">
                  {tokens.map((token) => (
                    <TokenRow key={token.id} token={token} />
                  ))}
                </ul>
                {query.hasNextPage && (
                  <ShowMore
                    label={words.moreOf}
                    busy={query.isFetchingNextPage}
                    onPress={() => void query.fetchNextPage()}
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </Card>
    </div>
  );
}
