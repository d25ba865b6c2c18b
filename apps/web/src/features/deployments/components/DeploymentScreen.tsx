import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { Button } from '@ballast/ui/components/Button';
import { presentSearch } from '../../../lib/page/present-search';
import { usePageTitle } from '../../../lib/page/use-page-title';
import { readSelection, writeSelection, type Selection } from '../model/selection';
import { DeploymentDetails } from './DeploymentDetails';
import { DeploymentFilters } from './DeploymentFilters';
import { DeploymentList } from './DeploymentList';
import { DoraCard } from './DoraCard';
import { SwimlanesCard } from './SwimlanesCard';
import { NewDeploymentDialog } from './NewDeploymentDialog';
import { RecentEvents } from './RecentEvents';
import { SecondFactorNotice } from './SecondFactorNotice';
import { SnippetCard } from './SnippetCard';
import { StatusTiles } from './StatusTiles';
import { TokensCard } from './TokensCard';
import { useDetailsNavigation } from './use-details-navigation';
import './deployments.css';

const words = deploymentTexts;

/** The deployment dashboard: running software, releases, and the CI set-up. */
export function DeploymentScreen() {
  usePageTitle(words.title);
  const [search, setSearch] = useSearchParams();
  const selection = readSelection(search);
  const select = (chosen: Partial<Selection>) =>
    setSearch(writeSelection({ ...readSelection(presentSearch()), ...chosen }));
  const { deployment } = selection;
  const look = useDetailsNavigation(deployment, (id) => select({ deployment: id }));
  return (
    <div className="stack gap-3">
      <Head />
      <SecondFactorNotice />
      <StatusTiles selection={selection} onSelect={select} />
      <DeploymentFilters selection={selection} onSelect={select} />
      <div className="columns columns--even">
        <DeploymentList selection={selection} onSelect={select} onLook={look.open} />
        <div ref={look.place} tabIndex={-1} className="deployments__aside">
          {deployment === null ? (
            <RecentEvents key={selection.environment} environment={selection.environment} onLook={look.open} />
          ) : (
            <DeploymentDetails key={deployment} id={deployment} onLook={look.open} onClose={look.close} />
          )}
        </div>
      </div>
      <SwimlanesCard environment={selection.environment} onSelect={look.open} />
      <DoraCard environment={selection.environment} />
      <TokensCard />
      <SnippetCard />
    </div>
  );
}

function Head() {
  const [creating, setCreating] = useState(false);
  return (
    <div className="row row--between gap-2">
      <div className="stack gap-half">
        <h1>{words.title}</h1>
        <p className="muted">{words.subtitle}</p>
      </div>
      <Button onClick={() => setCreating(true)}>{words.create}</Button>
      <NewDeploymentDialog open={creating} onClose={() => setCreating(false)} />
    </div>
  );
}
