import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Mantine wants ten shades of a primary colour; every shade is the token, which follows the colour scheme by itself. */
const sea = Array.from({ length: 10 }, () => 'var(--primary)') as unknown as MantineColorsTuple;

/** Mantine's side of the theme. Colours live in tokens.css: here is only how a component picks one. */
export const theme = createTheme({
  colors: { sea },
  primaryColor: 'sea',
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: ({ variant, color }) => {
    const danger = color === 'danger';
    const tone = danger ? 'var(--danger)' : 'var(--primary)';
    const border = '1px solid transparent';
    if (variant === 'filled')
      return {
        background: tone,
        hover: danger ? 'var(--danger-hover)' : 'var(--primary-hover)',
        color: danger ? 'var(--on-danger)' : 'var(--on-primary)',
        border,
      };
    if (variant === 'subtle') return { background: 'transparent', hover: 'var(--tint)', color: tone, border };
    return {
      background: 'var(--surface)',
      hover: 'var(--sunken)',
      color: danger ? tone : 'var(--ink)',
      border: '1px solid var(--field-line)',
    };
  },
  components: {
    Button: { defaultProps: { size: 'md', radius: 'md' } },
    ActionIcon: { defaultProps: { size: 40, variant: 'subtle', radius: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
});
