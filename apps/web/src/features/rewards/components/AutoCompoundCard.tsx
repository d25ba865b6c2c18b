import type { AutoCompound, Programme } from '@ballast/dto/client/schemas';
import { rewardsTexts } from '@ballast/texts/web/rewards';
import { shellTexts } from '@ballast/texts/web/shell';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Card } from '@ballast/ui/components/Card';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { Switch } from '@ballast/ui/components/Switch';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { formatDateTime, formatDecimal } from '../../../lib/format/format';
import { Loaded } from '../../../lib/page/Loaded';
import { showFailure } from '../../../lib/api/show-failure';
import { isKept } from '../../../lib/query/kept-time';
import { useAutoCompound, useSwitchAutoCompound } from '../api/use-auto-compound';
import './auto-compound.css';

const words = rewardsTexts.compound;

/** The member's switch by which available rewards become principal. */
export function AutoCompoundCard({ programme }: { readonly programme: Programme }) {
  const query = useAutoCompound();
  return (
    <Card title={words.title}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {(state) => (
          <>
            <CompoundSwitch state={state} waits={isKept(query.dataUpdatedAt)} />
            <Yield state={state} days={programme.businessDaysPerYear} />
            {state.enabled && state.vault !== null && (
              <div className="stack gap-half">
                <span className="small muted">{words.vault}</span>
                <AddressText address={state.vault} />
              </div>
            )}
            <LastTime state={state} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

interface Props {
  readonly state: AutoCompound;
}

function CompoundSwitch({ state, waits }: Props & { readonly waits: boolean }) {
  const turn = useSwitchAutoCompound();
  const change = (enabled: boolean) =>
    turn.mutate(enabled, {
      onSuccess: () => toastSuccess(enabled ? words.on : words.off, enabled ? words.onText : words.offText),
      onError: (error) => showFailure(words.failed.title, error, words.failed.text),
    });
  return (
    <Switch
      label={words.label}
      description={words.description(displayAmount(state.minimum)?.short ?? state.minimum)}
      checked={turn.isPending ? turn.variables : state.enabled}
      disabled={waits}
      // A disabled switch would drop the keyboard that has just turned it.
      aria-busy={turn.isPending || undefined}
      onChange={(event) => !turn.isPending && change(event.currentTarget.checked)}
    />
  );
}

/** The APY, shown only while compounding is enabled and earns. */
function Yield({ state, days }: Props & { readonly days: number }) {
  if (state.apy === null || state.annualRate === null) return null;
  return (
    <dl className="auto-compound__yield">
      <dt>{words.apy}</dt>
      <dd>{formatDecimal(state.apy)} %</dd>
      <dd className="tiny muted">{words.apyNote(formatDecimal(state.annualRate), days)}</dd>
    </dl>
  );
}

function LastTime({ state }: Props) {
  return (
    <>
      {state.lastFailure !== null && <Notice tone="warning">{words.lastFailure(state.lastFailure)}</Notice>}
      {state.lastAmount !== null && state.lastAt !== null && (
        <p className="small muted">
          {words.last} <Amount value={state.lastAmount} /> · {formatDateTime(state.lastAt)}
        </p>
      )}
    </>
  );
}
