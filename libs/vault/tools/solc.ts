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
  // The syntax tree has the names of immutables, which the compiler's other answers number.
  outputSelection: { '*': { '': ['ast'], '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode'] } },
};

/** The order of an ABI that forge writes; solc's own is by the names of kinds. */
const KINDS = ['constructor', 'fallback', 'receive', 'function', 'event', 'error'];

/** A contract as solc made it. */
export interface Compiled {
  readonly abi: readonly unknown[];
  /** The creation code: `0x` and hexadecimal digits. */
  readonly bytecode: string;
  readonly runtime: RuntimeCode;
}

/** The code that a contract has on a chain, with zeros where the constructor writes immutables. */
export interface RuntimeCode<Name extends string = string> {
  /** `0x` and hexadecimal digits. */
  readonly code: string;
  /** The bytes at which each immutable is written, a word each time. */
  readonly immutables: Readonly<Record<Name, readonly number[]>>;
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly sources: Readonly<Record<string, { readonly ast: SyntaxNode }>>;
  readonly contracts: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
}

interface SolcContract {
  readonly abi: readonly { readonly type: string }[];
  readonly evm: {
    readonly bytecode: { readonly object: string };
    readonly deployedBytecode: {
      readonly object: string;
      /** By the number of the declaration. */
      readonly immutableReferences: Readonly<Record<string, readonly { readonly start: number }[]>>;
    };
  };
}

interface SyntaxNode {
  readonly id: number;
  readonly name?: string;
  readonly nodes?: readonly SyntaxNode[];
}

interface Solc {
  compile(input: string, callbacks: { import: (name: string) => { contents: string } | { error: string } }): string;
}

/**
 * Compiles all of solidity/src with node_modules/solc, in this process.
 * @param edit what is compiled in place of a file's text
 * @returns a reader of one contract, which has the name of its file
 * @throws Error with solc's own words when the sources do not compile
 */
export function compileSources(edit = (_file: string, text: string) => text): (contract: string) => Compiled {
  // V8's second compiler of WebAssembly costs more than it saves in a run that is over so soon.
  setFlagsFromString('--liftoff-only');
  const solc = load('solc') as Solc;
  const sources = Object.fromEntries(
    soliditySources().map((file) => [file, { content: edit(file, textOf(join(SOLIDITY, file))) }]),
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
    const abi = [...found.abi].sort((a, b) => KINDS.indexOf(a.type) - KINDS.indexOf(b.type));
    return { abi, bytecode, runtime: runtimeOf(found, output) };
  };
}

function runtimeOf({ evm }: SolcContract, { sources }: Output): RuntimeCode {
  const { object, immutableReferences } = evm.deployedBytecode;
  const names = new Map(Object.values(sources).flatMap(({ ast }) => membersOf(ast)));
  const immutables = Object.entries(immutableReferences).map(([id, places]) => [
    names.get(Number(id)) ?? id,
    places.map(({ start }) => start),
  ]);
  return { code: `0x${object}`, immutables: Object.fromEntries(immutables) as RuntimeCode['immutables'] };
}

/** Number and name of all that the contracts of a file declare. */
function membersOf({ nodes = [] }: SyntaxNode): [number, string][] {
  return nodes.flatMap((contract) => (contract.nodes ?? []).map(({ id, name = '' }): [number, string] => [id, name]));
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
