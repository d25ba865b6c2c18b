import { deploymentTexts } from '@ballast/texts/web/deployments';
import { FilterField } from '@ballast/ui/forms/FilterField';
import { ENVIRONMENTS, STATUS_FILTERS, type Selection, type StatusFilter } from '../model/selection';

const words = deploymentTexts.filters;
const STATUS_WORDS: Readonly<Record<StatusFilter, string>> = { ...deploymentTexts.statuses, active: words.active };

interface Props {
  readonly selection: Selection;
  readonly onSelect: (chosen: Partial<Selection>) => void;
}

/** Environment and state. */
export function DeploymentFilters({ selection, onSelect }: Props) {
  return (
    <div className="deployments__filters" role="group" aria-label={words.label}>
      <FilterField
        label={words.environment}
        all={words.allEnvironments}
        values={ENVIRONMENTS}
        labelOf={(environment) => deploymentTexts.environments[environment]}
        value={selection.environment}
        onChoose={(environment) => onSelect({ environment: environment || null })}
      />
      <FilterField
        label={words.status}
        all={words.allStatuses}
        values={STATUS_FILTERS}
        labelOf={(status) => STATUS_WORDS[status]}
        value={selection.status}
        onChoose={(status) => onSelect({ status: status || null })}
      />
    </div>
  );
}
