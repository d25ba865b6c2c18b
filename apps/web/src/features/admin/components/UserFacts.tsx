import { Link } from 'react-router-dom';
import type { AdminUserDetail } from '@ballast/dto/client/schemas';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Card } from '@ballast/ui/components/Card';
import { formatCount, formatDateTime } from '../../../lib/format/format';
import { CopyButton } from '../../../lib/page/CopyButton';
import { AddressCopy } from '../../../entities/vault/components/AddressCopy';
import { tabLink } from '../model/admin-tabs';
import { Facts } from './Facts';
import { MemberLink } from './MemberLink';

const words = memberTexts.detail;

/** The member's data, inviter and referred members. */
export function UserFacts({ user }: { readonly user: AdminUserDetail }) {
  const { email, phone, invitationCode, invitedBy, createdAt, twoFactorEnabled, statusReason, referrals, id } = user;
  return (
    <Card title={words.title}>
      <Facts
        facts={[
          { label: words.email, value: email ?? words.none },
          { label: words.phone, value: phone ?? words.none },
          { label: words.contact, value: user.contactConfirmed ? words.contactConfirmed : words.contactUnconfirmed },
          { label: words.code, value: <Code code={invitationCode} /> },
          {
            label: words.invitedBy,
            value: invitedBy === null ? words.invitedByAdmin : <MemberLink id={invitedBy.id} name={invitedBy.name} />,
          },
          { label: words.joined, value: formatDateTime(createdAt) },
          { label: words.secondFactor, value: twoFactorEnabled ? words.secondFactorOn : words.secondFactorOff },
          { label: words.wallet, value: <Wallet address={user.payoutWallet} /> },
          ...(statusReason === null ? [] : [{ label: words.reason, value: statusReason }]),
        ]}
      />
      <h3 className="small strong">{words.referrals}</h3>
      <Facts
        facts={referrals.map(({ level, members }) => ({
          label: words.level(level),
          value: words.members(formatCount(members)),
        }))}
      />
      <p className="row gap-2 small">
        <Link to={tabLink('withdrawals', { status: 'all', member: id })}>{words.withdrawals}</Link>
        <Link to={tabLink('transactions', { member: id })}>{words.transactions}</Link>
      </p>
    </Card>
  );
}

function Code({ code }: { readonly code: string }) {
  return (
    <span className="row row--firm gap-half">
      <span className="admin-table__code">{code}</span>
      <CopyButton value={code} label={words.copyCode} />
    </span>
  );
}

function Wallet({ address }: { readonly address: string | null }) {
  if (address === null) return words.none;
  return (
    <span className="row row--firm gap-half">
      <AddressText address={address} />
      <AddressCopy address={address} label={words.copyWallet} />
    </span>
  );
}
