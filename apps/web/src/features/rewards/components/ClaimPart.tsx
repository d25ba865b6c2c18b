import { claimTexts } from '@ballast/texts/web/claim';
import { ClaimYourself } from '../../../entities/statements/components/ClaimYourself';

/** The claim with its explanation. */
export function ClaimPart() {
  return (
    <div className="stack gap-2">
      <p className="small muted">{claimTexts.lead}</p>
      <ClaimYourself />
    </div>
  );
}
