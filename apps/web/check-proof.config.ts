import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { LAZY, app, language, workspace } from './build/common-config';

/** Below assets/, where the gateway allows documents of any origin to load them (apps/gateway/src/web/web-app.ts). */
const FILES = 'assets/check-proof/[name]-[hash]';

/**
 * The page that reads an RPC, in a bundle of its own: its files are loaded by a document without an origin, and the app's
 * are not to be.
 */
export default defineConfig({
  ...app,
  publicDir: false,
  build: {
    outDir: resolve(workspace, 'dist/apps/web-check-proof', language),
    emptyOutDir: true,
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'check-proof.html'),
      experimental: LAZY,
      output: { entryFileNames: `${FILES}.js`, chunkFileNames: `${FILES}.js`, assetFileNames: `${FILES}[extname]` },
    },
  },
});
