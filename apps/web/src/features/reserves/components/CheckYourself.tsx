import { reservesPageTexts } from '@ballast/texts/web/reserves-page';
import { Card } from '@ballast/ui/components/Card';
import './check-yourself.css';

/** How anyone verifies the figures without this site. */
export function CheckYourself() {
  return (
    <Card title={reservesPageTexts.check.title}>
      <ol className="numbered">
        {reservesPageTexts.check.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
