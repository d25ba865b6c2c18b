import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './fonts.css';
import './tokens.css';
import './mantine-variables.css';
import './global.css';
import './layout.css';
import { theme } from './theme';

/** Gives Mantine our theme without a single style element: variables and classes come from files, as the CSP demands. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
