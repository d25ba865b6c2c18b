import { useState } from 'react';
import type { TotpSecret } from '@ballast/dto/client/schemas';
import { ConfirmPassword } from './ConfirmPassword';
import { ScanSecret } from './ScanSecret';

interface Props {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Sets up an authenticator app: first the password, then the secret and a code of it. What comes out are the backup codes. */
export function TotpSetup({ onCodes, onCancel }: Props) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  if (secret === null) return <ConfirmPassword onSecret={setSecret} onCancel={onCancel} />;
  return <ScanSecret secret={secret} onCodes={onCodes} onCancel={onCancel} />;
}
