import { Card } from '@ballast/ui/components/Card';
import { texts } from '../../../texts/texts';
import './check-yourself.css';

/** How anyone verifies the figures without this site. */
export function CheckYourself() {
  return (
    <Card title={texts.reserves.check.title}>
      <ol className="numbered">
        {texts.reserves.check.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
