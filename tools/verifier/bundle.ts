import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = path.resolve(__dirname, '../..');

/** The verification of a proof file as a browser gets it. */
export interface VerifierBundle {
  readonly code: string;
  /** Bytes of `code` with gzip. */
  readonly gzip: number;
  /** The modules of which something is in it; those of this repository and of packages by their path from its root. */
  readonly modules: readonly string[];
}

/** Bundles `page.ts` as Vite bundles the web app, by the same packages. */
export async function bundleVerifier(): Promise<VerifierBundle> {
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    resolve: {
      alias: [{ find: '@ballast/vault/statements', replacement: path.join(ROOT, 'libs/vault/client/statements') }],
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(__dirname, 'page.ts') },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk === undefined) throw new Error('The bundler wrote nothing.');
  const modules = Object.entries(chunk.modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([name]) => path.relative(ROOT, name));
  return { code: chunk.code, gzip: gzipSync(chunk.code).length, modules };
}
