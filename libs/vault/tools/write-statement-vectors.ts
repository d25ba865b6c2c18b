/** Writes libs/vault/vectors/statement-trees.json. Run: `npx tsx libs/vault/tools/write-statement-vectors.ts`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { loadWasmKeccak } from '../client/statements/wasm-keccak';
import { statementVectors } from './statement-vectors';

const FILE = resolve(__dirname, '../vectors/statement-trees.json');

async function main(): Promise<void> {
  const vectors = statementVectors(await loadWasmKeccak());
  writeFileSync(FILE, `${JSON.stringify(vectors, null, 2)}\n`);
}

void main();
