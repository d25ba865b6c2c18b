import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly close: string;
  readonly onClose: () => void;
}

/** Says something that is over: there is nothing to decide but to close it. */
export function MessageDialog({ title, children, close, onClose }: Props) {
  return (
    <Dialog open title={title} onClose={onClose}>
      {children}
      <div className="row row--end">
        <Button onClick={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
}
