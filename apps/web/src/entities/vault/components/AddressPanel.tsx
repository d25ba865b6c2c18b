import { IconExternalLink } from '@tabler/icons-react';
import type { Chain, ReceivingAddress } from '@ballast/dto/client/schemas';
import { shellTexts } from '@ballast/texts/web/shell';
import { vaultTexts } from '@ballast/texts/web/vault';
import { AddressText } from '@ballast/ui/components/AddressText';
import { AddressCopy } from './AddressCopy';
import { AddressQr } from './AddressQr';
import { RegenerateButton } from './RegenerateButton';
import './address-panel.css';

const words = vaultTexts.address;

interface Props {
  readonly address: ReceivingAddress;
  readonly chain: Chain;
  /** Whether a new address can be asked for here. */
  readonly regenerable?: boolean;
}

/** Everything needed to send USDC to the member's vault. */
export function AddressPanel({ address, chain, regenerable = false }: Props) {
  const setup = words.setup({
    chain: chain.name,
    chainId: chain.chainId,
    token: address.token,
    address: address.address,
  });
  return (
    <div className="address-panel">
      <AddressQr address={address} chain={chain} />
      <div className="stack gap-2">
        <div className="stack gap-half">
          <span className="small muted">{words.label}</span>
          <AddressText address={address.address} />
        </div>
        <div className="stack gap-half">
          <div className="row gap-1">
            <AddressCopy address={address.address} label={words.copy} text />
            <AddressCopy address={setup} label={words.copyForSetup} text />
          </div>
          <p className="tiny muted">{words.copyHint(chain.name)}</p>
        </div>
        <div className="stack gap-half">
          <span className="small muted">{words.paysTo}</span>
          <AddressText address={address.owner} />
        </div>
        <div className="row gap-2">
          {chain.explorerUrl !== null && (
            <a
              className="row gap-half small"
              href={`${chain.explorerUrl.replace(/\/$/, '')}/address/${address.address}`}
              target="_blank"
              rel="noreferrer"
            >
              {shellTexts.explorer}
              <IconExternalLink size={16} stroke={1.5} aria-hidden="true" />
              <span className="visually-hidden">{shellTexts.newTab}</span>
            </a>
          )}
          {regenerable && <RegenerateButton />}
        </div>
      </div>
    </div>
  );
}
