import { useEffect, useRef, type ReactNode } from 'react';
import type { PayoutWallet } from '@ballast/dto/client/schemas';
import { accountTexts } from '@ballast/texts/web/account';
import { frameTexts } from '@ballast/texts/web/frame';
import { shellTexts } from '@ballast/texts/web/shell';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { SkeletonRows } from '@ballast/ui/components/Skeleton';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatDate } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { isAhead } from '../../../lib/format/is-ahead';
import { Present } from '../../../lib/page/Present';
import { useMember } from '../../../entities/member/api/use-session';
import { usePayoutWallet } from '../../../entities/vault/api/use-payout-wallet';
import { AddressCopy } from '../../../entities/vault/components/AddressCopy';
import { PayoutWalletForm } from '../../../entities/vault/components/PayoutWalletForm';
import { useOpenPart } from './open-part';
import { OpenButton } from './OpenButton';
import { PartCard } from './PartCard';

const words = accountTexts.wallet;

/** The wallets that principal returns to, and the hold that a change of them starts. */
export function WalletCard() {
  const query = usePayoutWallet();
  return (
    <PartCard part="wallet">
      <Present query={query} skeleton={<SkeletonRows rows={3} label={shellTexts.loading} />}>
        {(payout) => <Wallets payout={payout} />}
      </Present>
    </PartCard>
  );
}

function Wallets({ payout }: { readonly payout: PayoutWallet }) {
  const { isOpen, hide } = useOpenPart('wallet');
  useClosedByChange(payout.changedAt, isOpen ? hide : null);
  const { contactConfirmed } = useMember();
  const named = payout.wallet !== null;
  const isHeld = isAhead(payout.changesHeldUntil, Date.now());
  return (
    <>
      {named ? <Facts payout={payout} /> : <p className="small muted">{words.unnamed}</p>}
      {payout.hold && isAhead(payout.hold.until, Date.now()) && <Hold hold={payout.hold} />}
      {contactConfirmed && !isHeld ? (
        <Change payout={payout} isOpen={isOpen} onCancel={hide} />
      ) : (
        // It says what comes first: the contact, or the end of a hold.
        <PayoutWalletForm />
      )}
    </>
  );
}

interface ChangeProps {
  readonly payout: PayoutWallet;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
}

function Change({ payout, isOpen, onCancel }: ChangeProps) {
  if (isOpen) return <ChangeForm payout={payout} onCancel={onCancel} />;
  return <OpenButton part="wallet">{payout.wallet === null ? words.name : words.edit}</OpenButton>;
}

/** Closes the part after a change; the form belongs to the vault feature and does not know about the part. */
function useClosedByChange(changedAt: string | null, hide: (() => void) | null): void {
  const seen = useRef(changedAt);
  useEffect(() => {
    if (seen.current !== changedAt) hide?.();
    seen.current = changedAt;
  }, [changedAt, hide]);
}

function ChangeForm({ payout, onCancel }: { readonly payout: PayoutWallet; readonly onCancel: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place} className="stack gap-2">
      {payout.wallet !== null && (
        <Notice tone="warning">
          <p>{words.before}</p>
          <p>{words.vaults}</p>
          {payout.recoveryWallet !== null && <p>{words.both}</p>}
        </Notice>
      )}
      <PayoutWalletForm />
      <div>
        <Button variant="default" onClick={onCancel}>
          {frameTexts.cancel}
        </Button>
      </div>
    </div>
  );
}

function Facts({ payout }: { readonly payout: PayoutWallet }) {
  return (
    <dl className="account__facts">
      <dt>{words.payout}</dt>
      <dd className="stack gap-half">
        <Wallet address={payout.wallet}>
          <AddressCopy address={payout.wallet ?? ''} label={words.copy} />
        </Wallet>
        <span className="row gap-1">
          <StatusBadge tone={payout.proven ? 'success' : 'neutral'}>
            {payout.proven ? words.proven : words.typed}
          </StatusBadge>
          {payout.changedAt !== null && <span className="muted">{words.changed(formatDate(payout.changedAt))}</span>}
        </span>
      </dd>
      <dt>{words.recovery}</dt>
      <dd>
        <Wallet address={payout.recoveryWallet} />
      </dd>
    </dl>
  );
}

function Wallet({ address, children }: { readonly address: string | null; readonly children?: ReactNode }) {
  if (address === null) return <span className="muted">{words.none}</span>;
  return (
    <span className="row row--firm gap-1">
      <AddressText address={address} />
      {children}
    </span>
  );
}

function Hold({ hold }: { readonly hold: NonNullable<PayoutWallet['hold']> }) {
  return (
    <Notice tone="warning">
      <div className="stack gap-1">
        <p className="strong">{words.hold.title(formatZoned(hold.until))}</p>
        <p>{words.hold.text}</p>
        <div>
          <p className="muted">{words.hold.previous}</p>
          <AddressText address={hold.previousWallet} />
        </div>
        <p>{words.hold.notYou}</p>
      </div>
    </Notice>
  );
}
