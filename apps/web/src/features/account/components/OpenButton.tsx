import { useEffect, useRef } from 'react';
import { Button } from '@ballast/ui/components/Button';
import type { AccountPart } from '../model/account-parts';
import { useOpenPart } from './open-part';

interface Props {
  readonly part: AccountPart;
  readonly children: string;
}

/** A button that opens a part's form, and regains the focus when the form closes. */
export function OpenButton({ part, children }: Props) {
  const { show, wasLeft } = useOpenPart(part);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasLeft) place.current?.querySelector('button')?.focus();
  }, [wasLeft]);
  return (
    <div ref={place}>
      <Button variant="default" onClick={show}>
        {children}
      </Button>
    </div>
  );
}
