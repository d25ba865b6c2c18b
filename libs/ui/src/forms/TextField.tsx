import type { Ref } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import '@mantine/core/styles/Input.layer.css';
import { useEarlyInput } from './use-early-input';

/** Mantine's one-line text field with its own styles. */
export function TextField({ ref, ...props }: TextInputProps & { readonly ref?: Ref<HTMLInputElement> }) {
  return <TextInput {...props} ref={useMergedRef(useEarlyInput(), ref)} />;
}
