import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|svg|txt|webmanifest)$/;
/** The size below which compression is not worthwhile. */
const WORTH_IT_BYTES = 512;
const smallest = promisify(brotliCompress);
const everywhere = promisify(gzip);

/** Writes a .br and a .gz beside each text file, so that the gateway compresses nothing at request time. */
export async function compress(webRoot: string): Promise<void> {
  const names = readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => compressFile(path.join(webRoot, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < WORTH_IT_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    smallest(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    everywhere(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}
