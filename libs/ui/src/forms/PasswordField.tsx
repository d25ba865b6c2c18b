import type { Ref } from 'react';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './password-field.css';
import { themed } from '../theme/themed';
import { useEarlyInput } from './use-early-input';

const Field = themed<PasswordInputProps & { readonly ref?: Ref<HTMLInputElement> }>(PasswordInput);

interface Props extends PasswordInputProps {
  /** Name of the eye button. */
  readonly revealLabel: string;
}

/** A secret: hidden until its owner asks to see it, which the keyboard can do as well. */
export function PasswordField({ revealLabel, ...props }: Props) {
  return (
    <Field
      {...props}
      ref={useEarlyInput()}
      // Mantine marks a wrong password by colour alone.
      aria-invalid={Boolean(props.error) || undefined}
      classNames={{ visibilityToggle: 'password-field__reveal' }}
      visibilityToggleButtonProps={{ 'aria-label': revealLabel, tabIndex: 0 }}
    />
  );
}
