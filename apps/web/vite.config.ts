import { resolve } from 'node:path';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { LAZY, app, language, workspace } from './build/common-config';
import { LAYERS, layersOf, type Layer } from './build/layers';
import { naturalChunks } from './build/natural-chunks';

/** The build options of the browser bundle. */
const browser = (layers: ReadonlyMap<string, Layer>): BuildEnvironmentOptions => ({
  outDir: resolve(workspace, 'dist/apps/web', language),
  emptyOutDir: true,
  manifest: true,
  // One style sheet: on a slow line a second question costs more than the few kilobytes.
  cssCodeSplit: false,
  // No data: addresses anywhere, so that the CSP can say 'self' for fonts and images.
  assetsInlineLimit: 0,
  // The polyfill is for browsers older than the ones that know the CSS in use here.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    experimental: LAZY,
    output: {
      // A first load has the names of all files that may come after it: without words they are a kilobyte less.
      entryFileNames: 'assets/[hash:7].js',
      chunkFileNames: 'assets/[hash:7].js',
      codeSplitting: {
        groups: [
          // Changes seldom: browsers keep it over our releases.
          {
            name: 'react',
            test: /node_modules\/(react|react-dom|scheduler)\//,
            priority: LAYERS.length,
          },
          ...LAYERS.map((layer, index) => ({
            name: layer,
            test: (module: string) => layers.get(module) === layer,
            priority: LAYERS.length - 1 - index,
          })),
        ],
      },
    },
  },
});

/** The same app as a program that writes a visitor's pages (build/main.ts). */
const PRERENDER: BuildEnvironmentOptions = {
  outDir: resolve(workspace, 'dist/apps/web-prerender', language),
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { experimental: LAZY, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
};

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (command !== 'build') return app;
  return { ...app, build: isSsrBuild ? PRERENDER : browser(layersOf(await naturalChunks(app))) };
});
