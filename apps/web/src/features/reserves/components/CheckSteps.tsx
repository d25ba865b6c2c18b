import { reservesCheckTexts } from '@ballast/texts/web/reserves-check';
import './check-yourself.css';

const { steps, proof } = reservesCheckTexts;

/** The steps of a check without this site. */
export function CheckSteps() {
  return (
    <ol className="numbered">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
      <li>
        {/* A document of its own, with a policy of its own: not a screen of this app. */}
        {proof.text} <a href="/check-proof">{proof.page}</a>
      </li>
    </ol>
  );
}
