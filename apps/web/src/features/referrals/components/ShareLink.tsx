import { useState } from 'react';
import { IconShare } from '@tabler/icons-react';
import { dashboardRestTexts } from '@ballast/texts/web/dashboard-rest';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { QrCode } from '../../../lib/page/QrCode';

const words = dashboardRestTexts.referral.share;

/** The ways to hand the link on: whatever the device shares by, and a QR code for somebody who stands beside the member. */
export function ShareLink({ link }: { readonly link: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="stack gap-1">
      <div>
        <Button
          variant="default"
          size="small"
          icon={<IconShare size={18} stroke={1.5} aria-hidden="true" />}
          onClick={() => void share(link)}
        >
          {words.button}
        </Button>
      </div>
      <details className="own-code__qr" onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary>{words.qr}</summary>
        {isShown && <QrCode text={link} label={words.qrLabel} missing={words.qrMissing} />}
      </details>
    </div>
  );
}

/** By the device's own sheet; where there is none, the link is copied. Whoever closes the sheet changed their mind. */
async function share(link: string): Promise<void> {
  const isThere = typeof (navigator as Partial<Navigator>).share === 'function';
  try {
    if (isThere) return await navigator.share({ title: words.title, text: words.text, url: link });
    await navigator.clipboard.writeText(link);
    toastSuccess(shellTexts.copied);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toastFailure(shellTexts.copyFailed.title, shellTexts.copyFailed.text);
  }
}
