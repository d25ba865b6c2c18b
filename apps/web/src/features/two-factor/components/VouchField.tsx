import type { ComponentProps } from 'react';
import { PasswordField } from '@ballast/ui/forms/PasswordField';
import { accountTexts } from '../../../texts/en/account';
import { shellTexts } from '../../../texts/en/shell';
import { useMember } from '../../session/api/use-session';

const words = accountTexts.twoFactor.password;

type Props = Pick<ComponentProps<typeof PasswordField>, 'value' | 'onChange' | 'error'>;

/**
 * The withdrawal password beside a first second factor: with it the factor may stand in for it later. Who has a factor confirms by
 * that one, which passes on what it may.
 */
export function VouchField(field: Props) {
  const { twoFactorEnabled } = useMember();
  if (twoFactorEnabled) return null;
  return (
    <PasswordField
      label={words.withdrawal}
      name="withdrawalPassword"
      description={words.withdrawalHint}
      autoComplete="off"
      revealLabel={shellTexts.reveal}
      {...field}
    />
  );
}
