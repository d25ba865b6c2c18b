import { shellTexts } from '@ballast/texts/web/shell';
import { FoldedNotice } from '@ballast/ui/components/FoldedNotice';
import { useProgramme } from '../api/use-programme';
import './usdc-paused.css';

const words = shellTexts.usdcPaused;

/** A notice while USDC itself is paused. */
export function UsdcPausedNotice() {
  const { data: programme } = useProgramme();
  return (
    <div role="status" className="usdc-paused">
      {programme?.usdcPaused === true && (
        <FoldedNotice title={words.title(programme.chain.name)}>{words.text}</FoldedNotice>
      )}
    </div>
  );
}
