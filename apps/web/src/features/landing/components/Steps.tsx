import type { Programme } from '@ballast/dto/client/schemas';
import { landingTexts } from '@ballast/texts/web/landing';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Section } from './Section';
import './steps.css';

/** The four steps from the invitation to USDC back in the wallet, with skeletons until the programme is loaded. */
export function Steps({ programme }: { readonly programme: Programme | undefined }) {
  return (
    <Section title={landingTexts.steps.title} banded>
      <ol className="steps">
        {landingTexts.steps.items.map(({ title, text }) => (
          <li key={title} className="steps__item">
            <h3>{title}</h3>
            {programme ? (
              <p className="muted small">
                {text({
                  cycleHours: programme.cycleHours,
                  lockHours: programme.lockHours,
                  chain: programme.chain.name,
                })}
              </p>
            ) : (
              <span className="stack gap-1 steps__wait">
                <Skeleton />
                <Skeleton width="half" />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
