import { CopyButton } from '@ballast/ui/components/CopyButton';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { texts } from '../../../texts/texts';

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
      onCopied={() => toastSuccess(texts.vault.copied.title)}
      onFailed={() => toastFailure(texts.vault.copyFailed.title, texts.vault.copyFailed.text)}
    />
  );
}
