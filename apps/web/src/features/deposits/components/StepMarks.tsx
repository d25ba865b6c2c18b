import { depositTexts } from '@ballast/texts/web/deposit';
import './step-marks.css';

const { steps: words } = depositTexts;
const STEPS = [words.amount, words.send];

interface Props {
  /** Whether the wallet is named here, before the two steps of every deposit. */
  readonly isWalletFirst?: boolean;
  /** null: not known yet, which is drawn as the first one of every deposit. */
  readonly current: 'wallet' | { readonly name: 'amount' | 'send' } | null;
}

/** The steps, and which of them is the current one. */
export function StepMarks({ isWalletFirst = false, current: step }: Props) {
  const steps = isWalletFirst ? [words.wallet, ...STEPS] : STEPS;
  const current = steps.indexOf(step === 'wallet' ? words.wallet : words[step?.name ?? 'amount']);
  return (
    <ol className="step-marks" aria-label={words.label}>
      {steps.map((step, index) => (
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
