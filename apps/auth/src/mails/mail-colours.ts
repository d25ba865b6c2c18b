/**
 * The product's colours in a mail (libs/ui/src/theme/tokens.css): a mail client knows no variables, so each stands in
 * attributes, and the dark ones in a style element for the clients that read one.
 */
export const LIGHT = {
  background: '#f6f8f7',
  surface: '#ffffff',
  line: '#dde3e0',
  ink: '#14211f',
  muted: '#51615d',
  primary: '#0f5c56',
  onPrimary: '#ffffff',
} as const;

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  background: '#0e1615',
  surface: '#16211f',
  line: '#2a3a37',
  ink: '#e6edea',
  muted: '#9db0aa',
  primary: '#5cc4b8',
  onPrimary: '#0e1615',
};
