import { type ComponentType, useEffect } from 'react';
import '../src/theme/base.css';
import { chooseColorScheme, type ColorScheme } from '../src/theme/color-scheme';

/** A story in the scheme that the toolbar says, on a page with the product's own styles. */
const preview = {
  initialGlobals: { scheme: 'light' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { title: 'Scheme', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  decorators: [
    (Story: ComponentType, { globals }: { globals: { scheme: ColorScheme } }) => {
      const { scheme } = globals;
      useEffect(() => chooseColorScheme(scheme), [scheme]);
      return <Story />;
    },
  ],
};

export default preview;
