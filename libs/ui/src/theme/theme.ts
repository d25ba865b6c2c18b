import '../forms/field.css';
import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Mantine wants ten shades of a primary colour; every shade is the token, which follows the colour scheme by itself. */
const sea = Array.from({ length: 10 }, () => 'var(--primary)') as unknown as MantineColorsTuple;

/** Mantine's side of the theme. Colours live in tokens.css: here is only which one a field picks. */
export const theme = createTheme({
  colors: { sea },
  primaryColor: 'sea',
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { classNames: { label: 'field__label' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
});
