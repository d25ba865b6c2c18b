import { SelectField } from '@ballast/ui/forms/SelectField';
import { deploymentTexts } from '../../../texts/en/deployments';
import { ENVIRONMENTS, STATUS_FILTERS, type Environment, type Selection, type StatusFilter } from '../model/selection';

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
      <SelectField
        label={words.environment}
        data={[
          { value: '', label: words.allEnvironments },
          ...ENVIRONMENTS.map((value) => ({ value, label: deploymentTexts.environments[value] })),
        ]}
        value={selection.environment ?? ''}
        onChange={(event) => onSelect({ environment: (event.currentTarget.value || null) as Environment | null })}
      />
      <SelectField
        label={words.status}
        data={[
          { value: '', label: words.allStatuses },
          ...STATUS_FILTERS.map((value) => ({ value, label: STATUS_WORDS[value] })),
        ]}
        value={selection.status ?? ''}
        onChange={(event) => onSelect({ status: (event.currentTarget.value || null) as StatusFilter | null })}
      />
    </div>
  );
}
