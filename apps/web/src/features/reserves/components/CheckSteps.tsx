import { reservesCheckTexts } from '@ballast/texts/web/reserves-check';
import './check-yourself.css';

/** The steps of a check without this site. */
export function CheckSteps() {
  return (
    <ol className="numbered">
      {reservesCheckTexts.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
