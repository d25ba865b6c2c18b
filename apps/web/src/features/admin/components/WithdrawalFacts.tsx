import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { AdminWithdrawal } from '@ballast/dto/client/schemas';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Notice } from '@ballast/ui/components/Notice';
import { formatDateTime } from '../../../lib/format/format';
import { programmeClock, useProgramme } from '../../../entities/programme/api/use-programme';
import { ageSince } from '../../../lib/format/format-age';
import { AddressCopy } from '../../../entities/vault/components/AddressCopy';
import { tabLink } from '../model/admin-tabs';
import { latelyChanged } from '../model/risk-notes';
import { Approvals } from './Approvals';
import { MemberLink } from './MemberLink';

const words = withdrawalTexts;

/** A request's member, destination, waiting time and possible decisions. */
export function WithdrawalFacts({ withdrawal }: { readonly withdrawal: AdminWithdrawal }) {
  const { walletAddress, userId, userName, createdAt, status, nextStep, approvals } = withdrawal;
  const { data: programme } = useProgramme();
  return (
    <>
      <dl className="pending__facts">
        <dt>{words.wallet}</dt>
        <dd className="row row--firm gap-1">
          <AddressText address={walletAddress} />
          <AddressCopy address={walletAddress} label={words.copyWallet} />
        </dd>
        <dt>{words.member}</dt>
        <dd>
          <MemberLink id={userId} name={userName} />{' '}
          <Link
            className="pending__history"
            to={tabLink('transactions', { member: userId })}
            aria-label={words.historyOf(userName ?? userId)}
          >
            {words.history}
          </Link>
        </dd>
        <dt>{words.requested}</dt>
        <dd>
          {formatDateTime(createdAt)}{' '}
          {status === 'requested' && programme !== undefined && (
            <span className="muted">({words.age(ageSince(createdAt, programmeClock(programme)()))})</span>
          )}
        </dd>
        {latelyChanged(withdrawal).map(({ label, at }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {formatDateTime(at)} <span className="muted">({words.ago(ageSince(at, Date.now()))})</span>
            </dd>
          </Fragment>
        ))}
        {approvals.length > 0 && <Approvals approvals={approvals} />}
      </dl>
      {nextStep !== null && <Notice tone={status === 'failed' ? 'warning' : 'info'}>{nextStep}</Notice>}
    </>
  );
}
