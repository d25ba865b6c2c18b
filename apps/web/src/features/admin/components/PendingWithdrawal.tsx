import { useState } from 'react';
import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Amount } from '@ballast/ui/components/Amount';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Button } from '@ballast/ui/components/Button';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatDateTime } from '../../../app/format';
import { adminTexts } from '../../../texts/en/admin';
import { ageWords } from '../../rewards/model/age-words';
import { AddressCopy } from '../../vault/components/AddressCopy';
import { ApproveHashDialog } from './ApproveHashDialog';
import { DenyDialog } from './DenyDialog';
import { PayDialog } from './PayDialog';
import './pending-withdrawal.css';

const words = adminTexts.withdrawals;

interface Props {
  readonly withdrawal: AdminWithdrawal;
  /** The oldest carries the one primary button of the view. */
  readonly first: boolean;
}

/** A request with all an admin should look at before paying. */
export function PendingWithdrawal({ withdrawal, first }: Props) {
  const [asking, setAsking] = useState<'pay' | 'hash' | 'deny' | null>(null);
  const close = () => setAsking(null);
  return (
    <li className="pending">
      <div className="row row--between gap-1">
        <Amount value={withdrawal.amount} size="medium" />
        <Remarks withdrawal={withdrawal} />
      </div>
      <dl className="pending__facts">
        <dt>{words.wallet}</dt>
        <dd className="row row--firm gap-1">
          <AddressText address={withdrawal.walletAddress} />
          <AddressCopy address={withdrawal.walletAddress} label={words.copyWallet} />
        </dd>
        <dt>{words.member}</dt>
        <dd className="pending__id">{withdrawal.userId}</dd>
        <dt>{words.requested}</dt>
        <dd>
          {formatDateTime(withdrawal.createdAt)}{' '}
          <span className="muted">({words.age(ageWords(withdrawal.ageSeconds))})</span>
        </dd>
      </dl>
      <div className="row gap-1">
        <Button variant={first ? 'filled' : 'default'} onClick={() => setAsking('pay')}>
          {words.pay(displayAmount(withdrawal.amount)?.short ?? '')}
        </Button>
        <Button variant="default" onClick={() => setAsking('hash')}>
          {words.hash}
        </Button>
        <Button variant="subtle" color="danger" onClick={() => setAsking('deny')}>
          {words.deny}
        </Button>
      </div>
      <PayDialog open={asking === 'pay'} withdrawal={withdrawal} onClose={close} />
      <ApproveHashDialog open={asking === 'hash'} withdrawal={withdrawal} onClose={close} />
      <DenyDialog open={asking === 'deny'} withdrawal={withdrawal} onClose={close} />
    </li>
  );
}

function Remarks({ withdrawal }: { readonly withdrawal: AdminWithdrawal }) {
  return (
    <span className="row gap-half">
      {withdrawal.overdue && <StatusBadge tone="danger">{words.overdue}</StatusBadge>}
      {withdrawal.riskNotes.map((note) => (
        <StatusBadge key={note} tone="warning">
          {words.notes[note]}
        </StatusBadge>
      ))}
    </span>
  );
}
