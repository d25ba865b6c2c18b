import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import './mantine-variables.css';
import { useColorScheme } from './color-scheme';
import { theme } from './theme';

/**
 * Mantine would write the scheme it is given to the page's root. While a pre-rendered page wakes up that is not yet the one the
 * page stands in, and color-scheme.ts reads the root: it alone writes there.
 */
const noElement = () => undefined;

/**
 * Gives Mantine's fields our theme, without a single style element: variables and classes come from files, as the CSP demands.
 * Only screens with fields pay for it: a visitor's first page loads without Mantine.
 */
export function FormsProvider({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      getRootElement={noElement}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
