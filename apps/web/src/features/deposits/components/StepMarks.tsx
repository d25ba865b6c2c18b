import { texts } from '../../../texts/texts';
import './deposit.css';

const STEPS = [texts.deposit.steps.amount, texts.deposit.steps.send] as const;

/** Where in the two steps the member is. */
export function StepMarks({ current }: { readonly current: 0 | 1 }) {
  return (
    <ol className="step-marks" aria-label={texts.deposit.steps.label}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={`step-marks__step ${index <= current ? 'step-marks__step--reached' : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-marks__number" aria-hidden="true">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
