import type { ComponentProps } from 'react';
import { accountTexts } from '@ballast/texts/web/account';
import { PasswordField } from '../../../lib/page/PasswordField';
import { useMember } from '../../member/api/use-session';

const words = accountTexts.twoFactor.password;

type Props = Pick<ComponentProps<typeof PasswordField>, 'value' | 'onChange' | 'error'>;

/**
 * The withdrawal password for a first second factor: with it the factor is trusted in place of the password later. A
 * member with a factor confirms with that one, which passes on its trust.
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
      {...field}
    />
  );
}
