import { IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { proofTexts } from '@ballast/texts/web/proof';
import { StatusBadge, type Tone } from '@ballast/ui/components/StatusBadge';
import type { CheckReport, Outcome } from '../model/check-proof';
import './check-result.css';

const words = proofTexts;
const ICONS = { right: IconCircleCheck, wrong: IconCircleX, open: IconInfoCircle } as const;
const TONES: Record<Outcome, Tone> = { right: 'success', wrong: 'danger', open: 'info' };

interface Props {
  /** Names the proof that was checked. */
  readonly about: string;
  readonly report: CheckReport;
  /** Says the verdict when not all was compared. */
  readonly open?: string;
}

/** The verdict, and each check with what came out. */
export function CheckResult({ about, report: { verdict, checks }, open = words.verdict.open }: Props) {
  const Icon = ICONS[verdict];
  return (
    <div className={`check-result check-result--${verdict}`}>
      <p className="check-result__verdict">
        <Icon size={20} stroke={1.5} aria-hidden="true" />
        {verdict === 'open' ? open : words.verdict[verdict]}
      </p>
      <p className="tiny muted">{about}</p>
      <ul className="check-result__checks">
        {checks.map(({ name, outcome, text }) => (
          <li key={name}>
            <span className="row row--between gap-1">
              <span className="strong">{words.checks[name]}</span>
              <StatusBadge tone={TONES[outcome]}>{words.outcome[outcome]}</StatusBadge>
            </span>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
