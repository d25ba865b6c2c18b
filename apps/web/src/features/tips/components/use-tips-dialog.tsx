import { useState, type ComponentType, type ReactNode } from 'react';
import { tipsTexts } from '@ballast/texts/web/tips';
import { toastFailure } from '@ballast/ui/components/toast-store';

interface DialogProps {
  readonly onClose: () => void;
}

/** The tips' dialog: its words are many and load when it is asked for. A failure of that is told and costs nothing else. */
export function useTipsDialog(): { readonly show: () => void; readonly dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const show = () => {
    import('./TipsDialog').then(
      ({ TipsDialog }) => setDialog(() => TipsDialog),
      () => toastFailure(tipsTexts.notLoaded.title, tipsTexts.notLoaded.text),
    );
  };
  return { show, dialog: Dialog && <Dialog onClose={() => setDialog(null)} /> };
}
