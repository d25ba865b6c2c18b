import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { CONTRACTS, type Constants, constantsOf } from './compile';
import { runForge } from './forge';
import { type Outcome, failed, passed, tail } from './outcome';
import { SOLIDITY } from './sources';

const NAME = 'the constants that the product is built with are what forge tests, byte by byte';

interface Artifact {
  readonly abi: readonly unknown[];
  readonly bytecode: { readonly object: string };
}

/** The addresses of the factory and of every vault follow from the creation code: solc must be told the same in both places. */
export function checkSameAsForge(): Outcome {
  const build = runForge(['build', 'src']);
  if (!build.ok) return failed(NAME, tail(build.output));
  const different = CONTRACTS.filter((contract) => !isDeepStrictEqual(constantsOf(contract), madeByForge(contract)));
  return different.length === 0 ? passed(NAME) : failed(NAME, `differ: ${different.join(', ')}`);
}

function madeByForge(contract: string): Constants {
  const file = join(SOLIDITY, 'generated/out', `${contract}.sol`, `${contract}.json`);
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as Artifact;
  return { abi, bytecode: bytecode.object };
}
