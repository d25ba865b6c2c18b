import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

const src = resolve(import.meta.dirname, '../src');

/** Run: `npm run stories`. Each component by itself, in both colour schemes, without the product. */
const config = {
  framework: '@storybook/react-vite',
  stories: ['../stories/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite: InlineConfig): InlineConfig => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), react()],
    resolve: {
      ...vite.resolve,
      alias: { '@ballast/domain': resolve(src, '../../domain/src') },
    },
  }),
};

export default config;
