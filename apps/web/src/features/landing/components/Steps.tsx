import type { Programme } from '@ballast/dto/client/schemas';
import { texts } from '../../../texts/texts';
import { Section } from './Section';
import './steps.css';

/** From the invitation to USDC back in the wallet, in four. */
export function Steps({ programme }: { readonly programme: Programme }) {
  const items = texts.landing.steps.items({
    cycleHours: programme.cycleHours,
    lockHours: programme.lockHours,
    chain: programme.chain.name,
  });
  return (
    <Section title={texts.landing.steps.title}>
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
