import { type FaultyField, FieldReader } from './field-reader';
import type { PathStep } from './proof';
import type { ProofFile } from './proof-file';
import { MAX_LEVELS } from './verify-proof';

/** A proof file as read, or all that is wrong with it. */
export type ParsedProofFile =
  | { readonly file: ProofFile; readonly faults: readonly [] }
  | { readonly file: null; readonly faults: readonly FaultyField[] };

/**
 * Reads a proof file strictly (docs/product/statements.md §2): every field must be there and of its type; fields that it
 * does not know are left aside. Whether the proof holds, `proofFault` says.
 */
export function parseProofFile(text: string): ParsedProofFile {
  const faults: FaultyField[] = [];
  const reader = readObject(fromJson(text, faults), faults, '');
  const file = reader === null ? null : readFile(reader, faults);
  return file === null || faults.length > 0 ? { file: null, faults } : { file, faults: [] };
}

function fromJson(text: string, faults: FaultyField[]): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    faults.push({ field: '', fault: 'not_json' });
    return undefined;
  }
}

function readObject(value: unknown, faults: FaultyField[], field: string): FieldReader | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return new FieldReader(value as Record<string, unknown>, faults, field === '' ? '' : `${field}.`);
  }
  if (value !== undefined) faults.push({ field, fault: 'no_object' });
  return null;
}

function readFile(reader: FieldReader, faults: FaultyField[]): ProofFile | null {
  return whole({
    chainId: reader.wholeNumber('chainId'),
    pool: reader.address('pool'),
    statement: reader.wholeNumber('statement'),
    accountId: reader.bytes32('accountId'),
    wallet: reader.address('wallet'),
    vault: reader.address('vault'),
    entitlement: reader.amount('entitlement'),
    settled: reader.amount('settled'),
    path: readPath(reader.list('path', MAX_LEVELS) ?? [], faults),
    root: reader.bytes32('root'),
    sum: reader.amount('sum'),
  });
}

function readPath(steps: readonly unknown[], faults: FaultyField[]): PathStep[] {
  return steps.flatMap((value, level) => {
    const reader = readObject(value, faults, `path[${level}]`);
    if (reader === null) return [];
    const step = whole({ side: reader.side('side'), hash: reader.bytes32('hash'), sum: reader.amount('sum') });
    return step === null ? [] : [step];
  });
}

/** The object, when none of its fields is null. */
function whole<T extends object>(parts: { readonly [K in keyof T]: T[K] | null }): T | null {
  return Object.values(parts).includes(null) ? null : (parts as T);
}
