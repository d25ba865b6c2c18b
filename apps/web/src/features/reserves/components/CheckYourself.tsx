import { reservesTexts } from '@ballast/texts/web/reserves';
import { Card } from '@ballast/ui/components/Card';
import './check-yourself.css';

/** How anyone verifies the figures without this site. */
export function CheckYourself() {
  return (
    <Card title={reservesTexts.check.title}>
      <ol className="numbered">
        {reservesTexts.check.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
