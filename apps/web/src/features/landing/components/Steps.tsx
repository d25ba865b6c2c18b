import type { Programme } from '@ballast/dto/client/schemas';
import { landingTexts } from '../../../texts/en/landing';
import { Section } from './Section';
import './steps.css';

/** From the invitation to USDC back in the wallet, in four. */
export function Steps({ programme }: { readonly programme: Programme }) {
  const items = landingTexts.steps.items({
    cycleHours: programme.cycleHours,
    lockHours: programme.lockHours,
    chain: programme.chain.name,
  });
  return (
    <Section title={landingTexts.steps.title}>
      <ol className="steps">
        {items.map(({ title, text }) => (
          <li key={title} className="steps__item">
            <h3>{title}</h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
