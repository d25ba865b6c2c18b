import type { RewardsOfDay } from '@ballast/dto/client/schemas';
import { rewardAreaTexts } from '@ballast/texts/web/reward-area';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { formatCalendarDay } from '../../../lib/format/format-days';
import { isPositive } from '../../../lib/format/money-sum';
import { areaLine, rewardPoints } from '../model/reward-area';

const words = rewardAreaTexts;
const WIDTH = 580;
const HEIGHT = 60;

interface Props {
  readonly days: readonly RewardsOfDay[];
  /** 'YYYY-MM-DD'. */
  readonly today: string;
}

/** Rewards of the last thirty days, added up: drawn for the eye, and as a table for screen readers. */
export function RewardArea({ days, today }: Props) {
  const points = rewardPoints(days, today);
  const line = areaLine(points, WIDTH, HEIGHT);
  const [first, last] = [points[0], points.at(-1)];
  const earned = points.filter(({ reward }) => isPositive(reward));
  return (
    <figure className="reward-area">
      <svg
        className="reward-area__drawing"
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="reward-area__fill" d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
        <path className="reward-area__line" d={line} />
      </svg>
      <figcaption className="reward-area__words tiny muted">
        <span aria-hidden="true">{first && formatCalendarDay(first.day)}</span>
        <span>{words.caption(displayAmount(last?.sum)?.short ?? '–')}</span>
        <span aria-hidden="true">{last && formatCalendarDay(last.day)}</span>
      </figcaption>
      {earned.length > 0 && (
        <div className="visually-hidden">
          <table>
            <caption>{words.table}</caption>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.reward}</th>
                <th scope="col">{words.sum}</th>
              </tr>
            </thead>
            <tbody>
              {earned.map(({ day, reward, sum }) => (
                <tr key={day}>
                  <th scope="row">{formatCalendarDay(day)}</th>
                  <td>{displayAmount(reward)?.full}</td>
                  <td>{displayAmount(sum)?.full}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  );
}
