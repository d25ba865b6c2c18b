import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { language, workspace } from './build/common-config';

/** The service worker: one file of its own, which imports nothing while it runs (build/worker.ts). */
export default defineConfig({
  root: resolve(import.meta.dirname, 'worker'),
  publicDir: false,
  build: {
    outDir: resolve(workspace, 'dist/apps/web-worker', language),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
});
