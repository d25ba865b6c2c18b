import { shellTexts } from '@ballast/texts/web/shell';
import { Notice } from '@ballast/ui/components/Notice';
import { useProgramme } from '../api/use-programme';
import './usdc-paused.css';

/** A notice while USDC itself is paused. */
export function UsdcPausedNotice() {
  const { data: programme } = useProgramme();
  return (
    <div role="status" className="usdc-paused">
      {programme?.usdcPaused === true && <Notice tone="warning">{shellTexts.usdcPaused(programme.chain.name)}</Notice>}
    </div>
  );
}
