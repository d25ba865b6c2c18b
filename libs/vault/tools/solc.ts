import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import { SOLIDITY, soliditySources } from './sources';

const load = createRequire(__filename);

/** As solidity/foundry.toml, which says why. `npm run check:contracts` compares the outcome with forge's, byte by byte. */
const SETTINGS = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 10_000 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

/** The order of an ABI that forge writes; solc's own is by the names of kinds. */
const KINDS = ['constructor', 'fallback', 'receive', 'function', 'event', 'error'];

/** A contract as solc made it. */
export interface Compiled {
  readonly abi: readonly unknown[];
  /** The creation code: `0x` and hexadecimal digits. */
  readonly bytecode: string;
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
}

interface SolcContract {
  readonly abi: readonly { readonly type: string }[];
  readonly evm: { readonly bytecode: { readonly object: string } };
}

interface Solc {
  compile(input: string, callbacks: { import: (name: string) => { contents: string } | { error: string } }): string;
}

/**
 * Compiles all of solidity/src with node_modules/solc, in this process.
 * @returns a reader of one contract, which has the name of its file
 * @throws Error with solc's own words when the sources do not compile
 */
export function compileSources(): (contract: string) => Compiled {
  // V8's second compiler of WebAssembly costs more than it saves in a run that is over so soon.
  setFlagsFromString('--liftoff-only');
  const solc = load('solc') as Solc;
  const sources = Object.fromEntries(
    soliditySources().map((file) => [file, { content: textOf(join(SOLIDITY, file)) }]),
  );
  const input = { language: 'Solidity', sources, settings: SETTINGS };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readPackage })) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const words = errors.map(({ formattedMessage }) => formattedMessage);
    throw new Error(`The contracts do not compile:\n${words.join('\n')}`);
  }
  return (contract) => {
    const found = output.contracts[`src/${contract}.sol`]?.[contract];
    const bytecode = `0x${found?.evm.bytecode.object ?? ''}`;
    if (found === undefined || !/^0x([0-9a-f]{2})+$/.test(bytecode))
      throw new Error(`${contract} has no linked bytecode`);
    return { abi: [...found.abi].sort((a, b) => KINDS.indexOf(a.type) - KINDS.indexOf(b.type)), bytecode };
  };
}

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** A source that ours import: of a package, by its name there. */
function readPackage(name: string): { contents: string } | { error: string } {
  try {
    return { contents: textOf(load.resolve(name)) };
  } catch (error) {
    return { error: String(error) };
  }
}
