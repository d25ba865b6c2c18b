import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type UserConfig } from 'vite';
import { LAYERS, layersOf, type Layer } from './build/layers';
import { naturalChunks } from './build/natural-chunks';

const root = import.meta.dirname;
const workspace = resolve(root, '../..');
/** The language the app is built in: a folder of libs/texts/src (libs/texts/README.md). */
const language = process.env['BALLAST_LANGUAGE'] ?? 'en';
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

/**
 * Lets the bundler leave out what is not used of react-router: names given to its components for developers, and contexts
 * made while it loads, would keep all of it.
 */
function shedRouter(): Plugin {
  return {
    name: 'ballast:shed-router',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<== )(React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** Of an index of thousands of icons only those in use are read: bundling takes a quarter of the time. */
const LAZY = { lazyBarrel: true };

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

const app: UserConfig = {
  root,
  plugins: [react(), nameLanguage(), preloadFont(), shedRouter()],
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

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (command !== 'build') return app;
  return { ...app, build: isSsrBuild ? PRERENDER : browser(layersOf(await naturalChunks(app))) };
});
