/**
 * Run: `node tools/bundle/main.mjs <folder of the compiled product>`. Makes one file of each service and all that it loads,
 * `<folder>/apps/<service>/main.js`, and a map from its lines to the sources (docs/decisions/0079).
 */
import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Packages that stay files of their own. */
const LEFT_OUT = [
  // Machine code.
  ...['@node-rs/argon2', 'msgpackr-extract'],
  // They read files that lie beside theirs.
  ...['pdfkit', 'swagger-ui-dist'],
  // Large, and loaded only when a password is chosen.
  '@zxcvbn-ts/*',
  // Its licence asks those who change a file to say so (docs/licences.md).
  'web-push',
  // Looked for by its place before it is loaded.
  'picomatch',
  // Not installed: who would use them goes without.
  ...['@fastify/multipart', '@fastify/view', '@nestjs/microservices', '@nestjs/platform-express', '@nestjs/websockets'],
  ...['@valkey/valkey-glide', 'bufferutil', 'class-transformer/storage', 'pg-native', 'utf-8-validate'],
];

/** Maps a whole package file to nothing: with all their lines, the maps would be six times as large. */
const UNMAPPED = `\n//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

/**
 * Nest's mapped types load class-transformer by a `require` of their own, which no bundler follows: they would get a second
 * copy of it, which knows nothing of our classes.
 */
const withPlainRequire = (text) =>
  text.replace('const require = createRequire(import.meta.url);\nconst logger', 'const logger');

/** @param {string} folder of the compiled product */
const filesOf = (folder) => ({
  name: 'files',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.[cm]?js$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      const place = path.relative(path.join(folder, 'apps/service'), path.dirname(file));
      // Beside some of ours lie their steps of migration.
      const contents = text.replaceAll('__dirname', `require('node:path').join(__dirname, ${JSON.stringify(place)})`);
      return { contents: file.startsWith(folder + path.sep) ? contents : withPlainRequire(contents) + UNMAPPED };
    }),
});

/** One character that takes two bytes makes all of a source take twice its memory, as long as the process runs. */
const inAscii = (text) =>
  text.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Without names, of which the compiler's map has those of parameters where a trace takes them for functions'. */
const withoutNames = (map) => JSON.stringify({ ...JSON.parse(map), names: [] });
const textOf = ({ path: file, text }) => (file.endsWith('.map') ? withoutNames(text) : inAscii(text));

// As the bundler names files, which follows links.
const folder = realpathSync(process.argv[2]);
const mainOf = (service) => path.join(folder, 'apps', service, 'src/main.js');
// The operator's commands load single modules of the services, by their places.
const services = readdirSync(path.join(folder, 'apps')).filter((app) => app !== 'ops' && existsSync(mainOf(app)));
const { outputFiles } = await build({
  entryPoints: Object.fromEntries(services.map((service) => [`${service}/main`, mainOf(service)])),
  outdir: path.join(folder, 'apps'),
  write: false,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  // An uncaught error prints its line.
  lineLimit: 160,
  keepNames: true,
  sourcemap: 'linked',
  sourcesContent: false,
  external: LEFT_OUT,
  banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  define: { 'import.meta.url': 'bundleUrl' },
  plugins: [filesOf(folder)],
  logLevel: 'warning',
});
for (const file of outputFiles) writeFileSync(file.path, textOf(file));
