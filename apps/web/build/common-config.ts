import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { shedLibraries } from './shed-libraries';

const root = resolve(import.meta.dirname, '..');
export const workspace = resolve(root, '../..');
/** The language the app is built in: a folder of libs/texts/src (libs/texts/README.md). */
export const language = process.env['BALLAST_LANGUAGE'] ?? 'en';
const lib = (name: string) => resolve(workspace, `libs/${name}/src`);

/** Says in which language the document is. */
function nameLanguage(): Plugin {
  return {
    name: 'ballast:name-language',
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  };
}

/** Asks for the font together with the script, so that text is rarely drawn twice. */
function preloadFont(): Plugin {
  return {
    name: 'ballast:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes('inter-latin-wght') && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Of an index of thousands of icons only those in use are read: bundling takes a quarter of the time. */
export const LAZY = { lazyBarrel: true };

/** The part that all builds of the web have in common. */
export const app: UserConfig = {
  root,
  plugins: [react(), nameLanguage(), preloadFont(), ...shedLibraries()],
  resolve: {
    alias: [
      { find: '@ballast/ui', replacement: lib('ui') },
      { find: '@ballast/dto', replacement: lib('dto') },
      { find: '@ballast/texts/web', replacement: `${lib('texts')}/${language}/web` },
      { find: '@ballast/domain', replacement: lib('domain') },
      // Of libs/vault only what verifies and claims by a proof file (.eslintrc.json names it).
      { find: '@ballast/vault/statements', replacement: resolve(workspace, 'libs/vault/client/statements') },
      // Its package names the build with checks for developers only.
      {
        find: /^react-router$/,
        replacement: resolve(workspace, 'node_modules/react-router/dist/production/index.mjs'),
      },
    ],
  },
  // The build's own program carries all it needs, so that it renders with the very code the browser gets.
  ssr: { noExternal: true },
  // Who runs it (tools/start/development.ts) says where the gateway is.
  server: { proxy: { '/api': { target: process.env['BALLAST_API_URL'] ?? '', changeOrigin: true } } },
};
