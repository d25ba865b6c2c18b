import type { ReactNode } from 'react';
import { Card } from '@ballast/ui/components/Card';
import { ACCOUNT_PARTS, type AccountPart } from '../model/account-parts';
import { retainFocus } from '../../../lib/page/retain-focus';
import './account.css';

interface Props {
  readonly part: AccountPart;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the account page, under its own anchor. */
export function PartCard({ part, aside, children }: Props) {
  return (
    <div ref={retainFocus} id={part} tabIndex={-1} className="account__part">
      <Card title={ACCOUNT_PARTS.find(({ id }) => id === part)?.title} aside={aside}>
        {children}
      </Card>
    </div>
  );
}
