import { vaultTexts } from '@ballast/texts/web/vault';
import { CopyButton } from '@ballast/ui/components/CopyButton';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';

interface Props {
  readonly address: string;
  readonly label: string;
  readonly text?: boolean;
}

/** Copies an address and says so. */
export function AddressCopy({ address, label, text = false }: Props) {
  return (
    <CopyButton
      value={address}
      label={label}
      text={text}
      onCopied={() => toastSuccess(vaultTexts.copied.title)}
      onFailed={() => toastFailure(vaultTexts.copyFailed.title, vaultTexts.copyFailed.text)}
    />
  );
}
