import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { IconButton } from '@ballast/ui/components/IconButton';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { queryKeys } from '../../../lib/query/query-keys';
import { retainFocus } from '../../../lib/page/retain-focus';
import { useDeployments } from '../api/use-deployments';
import type { Selection } from '../model/selection';
import { DeploymentCard } from './DeploymentCard';
import { ShowMore } from './ShowMore';

const words = deploymentTexts.list;

interface Props {
  readonly selection: Selection;
  readonly onSelect: (chosen: Partial<Selection>) => void;
  readonly onLook: (id: string) => void;
}

/** The deployments that the filters let through, newest first. */
export function DeploymentList({ selection, onSelect, onLook }: Props) {
  const query = useDeployments(selection);
  return (
    <div ref={retainFocus} tabIndex={-1} className="deployments__part">
      <Card title={words.title} aside={<Refresh />}>
        <Loaded query={query} skeleton={<SkeletonRows rows={5} label={shellTexts.loading} />}>
          {({ pages }) => {
            const deployments = pages.flatMap(({ data }) => data);
            if (deployments.length === 0) return <Nothing selection={selection} onSelect={onSelect} />;
            return (
              <>
                <ul className="stack gap-1" aria-busy={query.isPlaceholderData || undefined}>
                  {deployments.map((deployment) => (
                    <DeploymentCard
                      key={deployment.id}
                      deployment={deployment}
                      selected={deployment.id === selection.deployment}
                      onLook={onLook}
                    />
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

/** Reads all that the page shows of deployments at once, for who would not wait for the next look. */
function Refresh() {
  const queries = useQueryClient();
  const press = () => void queries.invalidateQueries({ queryKey: queryKeys.deployments });
  return (
    <IconButton label={words.refresh} onClick={press}>
      <IconRefresh size={20} stroke={1.5} aria-hidden="true" />
    </IconButton>
  );
}

function Nothing({ selection, onSelect }: Pick<Props, 'selection' | 'onSelect'>) {
  const filtered = selection.environment !== null || selection.status !== null;
  return (
    <div className="stack gap-1">
      <p className="strong">{words.empty}</p>
      <p className="small muted">{filtered ? words.filteredText : words.emptyText}</p>
      {filtered && (
        <div>
          <Button variant="default" size="small" onClick={() => onSelect({ environment: null, status: null })}>
            {deploymentTexts.filters.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
