import type { ComponentType } from 'react';
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
 * A component of Mantine's that brings our theme along, so that a screen without one loads nothing of Mantine. The theme comes
 * without a single style element: variables and classes come from files, as the CSP demands.
 */
export function themed<Props extends object>(Component: ComponentType<Props>) {
  return function Themed(props: Props) {
    return (
      <MantineProvider
        theme={theme}
        forceColorScheme={useColorScheme()}
        getRootElement={noElement}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Component {...props} />
      </MantineProvider>
    );
  };
}
