import type { Ref } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import '@mantine/core/styles/Input.layer.css';
import { themed } from '../theme/themed';
import { useEarlyInput } from './use-early-input';

const Field = themed<TextInputProps & { readonly ref?: Ref<HTMLInputElement> }>(TextInput);

/** Mantine's one-line text field with its own styles. */
export function TextField({ ref, ...props }: TextInputProps & { readonly ref?: Ref<HTMLInputElement> }) {
  return <Field {...props} ref={useMergedRef(useEarlyInput(), ref)} />;
}
