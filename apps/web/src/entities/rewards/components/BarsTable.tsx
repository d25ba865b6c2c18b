import { historyTexts } from '@ballast/texts/web/history';
import { Amount } from '@ballast/ui/components/Amount';
import { isPositive } from '../../../lib/format/money-sum';
import type { RewardBar } from '../model/reward-bars';
import { spanName } from '../model/span-label';
import { BarTotal } from './BarTotal';
import './bars-table.css';

const words = historyTexts.chart;

/** The chart's figures as words: for screen readers, and for whoever wants them exactly. */
export function BarsTable({ bars }: { readonly bars: readonly RewardBar[] }) {
  const earned = bars.filter(({ cycles, referrals }) => isPositive(cycles) || isPositive(referrals)).toReversed();
  return (
    <details className="bars-table">
      <summary>{words.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.span}</th>
            <th scope="col">{words.cycles}</th>
            <th scope="col">{words.referrals}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {earned.map((bar) => (
            <tr key={bar.span}>
              <th scope="row">{spanName(bar.span)}</th>
              <td>
                <Amount value={bar.cycles} unit="" />
              </td>
              <td>
                <Amount value={bar.referrals} unit="" />
              </td>
              <td>
                <BarTotal bar={bar} unit="" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
