import { useEffect } from 'react';
import type { Preview } from '@storybook/react-vite';
import '../src/theme/base.css';
import { chooseColorScheme, type ColorScheme } from '../src/theme/color-scheme';

/** A story in the scheme that the toolbar says, on a page with the product's own styles. */
const preview: Preview = {
  initialGlobals: { scheme: 'light' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { title: 'Scheme', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals }) => {
      const scheme = globals['scheme'] as ColorScheme;
      useEffect(() => chooseColorScheme(scheme), [scheme]);
      return <Story />;
    },
  ],
};

export default preview;
