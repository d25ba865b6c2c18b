import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MANIFEST = 'manifest.webmanifest';
/** libs/ui/src/theme/tokens.css, light: a manifest knows no dark. */
const BACKGROUND = '#F6F8F7';

/** The words of src/prerender.tsx; `shortcuts`: screens that the app's icon offers. */
interface AppWords {
  readonly name: string;
  readonly description: string;
  readonly shortcuts: readonly { readonly name: string; readonly path: string }[];
}

/** Writes the file by which a device installs the app. `program`: src/prerender.tsx as vite built it, for the words. */
export async function writeAppManifest(webRoot: string, language: string, program: string): Promise<void> {
  const { appWords } = (await import(pathToFileURL(program).href)) as { readonly appWords: AppWords };
  const { name, description, shortcuts } = appWords;
  const png = (size: number, purpose: string, file = `icon-${size}`) => ({
    ...{ src: `/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  const manifest = {
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: language, dir: 'ltr' },
    ...{ name, short_name: name, description, categories: ['finance'] },
    ...{ background_color: BACKGROUND, theme_color: BACKGROUND },
    icons: [
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable', 'icon-maskable-512'),
      { src: '/ballast.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: shortcuts.map(({ name: shortcut, path: url }) => ({
      ...{ name: shortcut, url, icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    })),
  };
  writeFileSync(path.join(webRoot, MANIFEST), `${JSON.stringify(manifest)}\n`);
}
