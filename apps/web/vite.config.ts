import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const workspace = resolve(root, '../..');
const lib = (name: string) => resolve(workspace, `libs/${name}/src`);

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

export default defineConfig({
  root,
  plugins: [react(), preloadFont()],
  resolve: {
    alias: { '@ballast/ui': lib('ui'), '@ballast/dto': lib('dto'), '@ballast/domain': lib('domain') },
  },
  server: {
    port: 4200,
    proxy: { '/api': { target: process.env['BALLAST_API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: true } },
  },
  build: {
    outDir: resolve(workspace, 'dist/apps/web'),
    emptyOutDir: true,
    // No data: addresses anywhere, so that the CSP can say 'self' for fonts and images.
    assetsInlineLimit: 0,
    // The polyfill is for browsers older than the ones that know the CSS in use here.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            { name: 'query', test: /node_modules\/(@tanstack|openapi-fetch)\// },
          ],
        },
      },
    },
  },
});
