import { depositTexts } from '@ballast/texts/web/deposit';
import './step-marks.css';

const STEPS = [depositTexts.steps.amount, depositTexts.steps.send] as const;

/** The current one of the two steps. */
export function StepMarks({ current }: { readonly current: 0 | 1 }) {
  return (
    <ol className="step-marks" aria-label={depositTexts.steps.label}>
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
