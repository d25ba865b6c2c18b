import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { logFailure } from '../../../lib/page/log';
import { stepUpGate } from '../../../lib/api/step-up-gate';

interface DialogProps {
  readonly onAnswer: (confirmed: boolean) => void;
}

/**
 * Asks the member for the second factor when a write was refused without it: one lazily loaded dialog for the whole
 * app. The result is negative when it cannot be loaded or the member leaves.
 */
export function StepUpHost() {
  const prompts = useSyncExternalStore(stepUpGate.subscribe, stepUpGate.isWaiting);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  useEffect(() => () => stepUpGate.answer(false), []);
  useEffect(() => {
    if (!prompts) return;
    import('./StepUpDialog').then(
      ({ StepUpDialog }) => setDialog(() => StepUpDialog),
      (error: unknown) => {
        logFailure('step-up', error);
        stepUpGate.answer(false);
      },
    );
  }, [prompts]);
  return prompts && Dialog ? <Dialog onAnswer={stepUpGate.answer} /> : null;
}
