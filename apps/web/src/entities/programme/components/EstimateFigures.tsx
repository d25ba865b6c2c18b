import type { Programme } from '@ballast/dto/client/schemas';
import { tierTexts } from '@ballast/texts/web/tiers';
import { Amount } from '@ballast/ui/components/Amount';
import { formatDecimal } from '../../../lib/format/format';
import type { Estimate } from '../model/tiers';
import './estimate-figures.css';

const words = tierTexts;

interface Props {
  readonly programme: Pick<Programme, 'businessDaysPerMonth' | 'businessDaysPerYear'>;
  readonly estimate: Estimate;
}

/** APR and what it comes to: per cycle, month and year. */
export function EstimateFigures({ programme, estimate }: Props) {
  return (
    <dl className="estimate">
      <div>
        <dt>{words.rate}</dt>
        <dd className="estimate__rate">{formatDecimal(estimate.tier.annualRate)} %</dd>
      </div>
      <div>
        <dt>{words.daily}</dt>
        <dd>
          <Amount value={estimate.daily} />
        </dd>
      </div>
      <div>
        <dt>{words.monthly(programme.businessDaysPerMonth)}</dt>
        <dd>
          <Amount value={estimate.monthly} />
        </dd>
      </div>
      <div>
        <dt>{words.yearly(programme.businessDaysPerYear)}</dt>
        <dd className="strong">
          <Amount value={estimate.yearly} />
        </dd>
      </div>
    </dl>
  );
}
