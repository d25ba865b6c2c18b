import { IconCopy } from '@tabler/icons-react';
import type { Chain } from '@ballast/dto/client/schemas';
import { shellTexts } from '@ballast/texts/web/shell';
import { vaultTexts } from '@ballast/texts/web/vault';
import { Button } from '@ballast/ui/components/Button';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { toastFailure } from '@ballast/ui/components/toast-store';
import './address-panel.css';

const words = vaultTexts.address;

/** The address's placeholder; its button explains why nothing was copied. */
export function AddressPlace({ chain }: { readonly chain?: Chain | undefined }) {
  return (
    <div className="address-panel">
      <div className="address-qr">
        <span className="address-qr__code">
          <Skeleton shape="block" />
        </span>
        <span className="address-qr__caption small strong">
          {chain ? words.qrCaption(chain.name) : words.qrCaptionBefore}
        </span>
      </div>
      <div className="stack gap-2" role="status">
        <span className="visually-hidden">{shellTexts.loading}</span>
        <Skeleton width="third" />
        <Skeleton />
        <div className="row gap-1">
          <Button
            variant="default"
            icon={<IconCopy size={18} stroke={1.5} aria-hidden="true" />}
            onClick={() => toastFailure(vaultTexts.missing.title, vaultTexts.missing.text)}
          >
            {words.copy}
          </Button>
        </div>
        <Skeleton width="third" />
        <Skeleton />
        <Skeleton shape="button" width="half" />
      </div>
    </div>
  );
}
