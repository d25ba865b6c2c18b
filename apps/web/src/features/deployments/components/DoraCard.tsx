import { useState } from 'react';
import type { Dora } from '@ballast/dto/client/schemas';
import { deploymentTexts } from '@ballast/texts/web/deployments';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { SelectField } from '@ballast/ui/forms/SelectField';
import { formatCount } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { DORA_DAYS, useDora, type DoraDays } from '../api/use-dora';
import { doraFigures } from '../model/dora-figures';
import { sparkline } from '../model/sparkline';
import type { Environment } from '../model/selection';
import './dora.css';

const words = deploymentTexts.dora;
const CHOICES = DORA_DAYS.map((days) => ({ value: String(days), label: words.days(formatCount(days)) }));

/** The DORA metrics of the selected environment. */
export function DoraCard({ environment }: { readonly environment: Environment | null }) {
  const [days, setDays] = useState<DoraDays>(30);
  const query = useDora(days, environment);
  const place =
    environment === null ? deploymentTexts.filters.allEnvironments : deploymentTexts.environments[environment];
  return (
    <Card title={words.title}>
      <p className="small muted">{words.lead}</p>
      <div className="row gap-2">
        <SelectField
          label={words.period}
          data={CHOICES}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value) as DoraDays)}
        />
        <span className="dora__place small muted">{place}</span>
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} label={shellTexts.loading} />}>
        {(figures) => <Figures dora={figures} busy={query.isPlaceholderData} />}
      </Loaded>
    </Card>
  );
}

function Figures({ dora, busy }: { readonly dora: Dora; readonly busy: boolean }) {
  return (
    <>
      <dl className="dora" aria-busy={busy || undefined}>
        {doraFigures(dora).map(({ label, text, known, trend }) => (
          <div key={label} className="dora__cell">
            <dt>{label}</dt>
            <dd className={known ? 'dora__figure' : 'dora__none'}>{text}</dd>
            <Trend values={trend} />
          </div>
        ))}
      </dl>
      {!dora.enough && <p className="small muted">{words.needed}</p>}
    </>
  );
}

const WIDTH = 120;
const HEIGHT = 24;

/** The course of a figure as a small line beside its words; nothing with fewer than two values. */
function Trend({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < 2 || first === undefined || last === undefined) return null;
  return (
    <dd className="dora__trend">
      <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} className="dora__line" aria-hidden="true">
        <path d={sparkline(values, WIDTH, HEIGHT)} />
      </svg>
      <span className="tiny muted">{words.trend(formatCount(first), formatCount(last))}</span>
    </dd>
  );
}
