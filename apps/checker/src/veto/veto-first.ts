import type { StandingStatement } from '../chain/pool-statements';
import type { Finding } from '../check/standing-findings';
import type { VetoSender, VetoStep } from './veto-sender';

/** One that cannot be vetoed, made up by an RPC or not pending, must not keep the veto from one behind it. */
const GOES_ON: ReadonlySet<VetoStep['kind']> = new Set(['doubted', 'gone', 'late']);

/**
 * One step towards the veto of the first statement that can be vetoed, which takes all later ones with it.
 * @param wanted to be vetoed, in order
 * @param report hears of each that is tried
 * @returns the last step; null when none is wanted
 */
export async function vetoFirst(
  sender: VetoSender,
  wanted: readonly Finding[],
  report: (posted: StandingStatement, step: VetoStep) => void,
): Promise<VetoStep | null> {
  let step: VetoStep | null = null;
  for (const { posted } of wanted) {
    step = await sender.run(posted);
    report(posted, step);
    if (!GOES_ON.has(step.kind)) break;
  }
  return step;
}
