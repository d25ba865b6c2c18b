import { getAddress, isAddress, isHexString } from 'ethers';

import { MAX_SUM } from './sums';

/** The reason why a field of a proof file is refused. */
export type FieldFault =
  | 'not_json'
  | 'missing'
  | 'no_object'
  | 'no_list'
  | 'no_whole_number'
  | 'no_amount'
  | 'no_bytes32'
  | 'no_address'
  | 'no_side';

/** A field by its name, `path[3].hash`; the whole file is ''. */
export interface FaultyField {
  readonly field: string;
  readonly fault: FieldFault;
}

const AMOUNT = /^(?:0|[1-9]\d{0,38})$/;

/** Reads the fields of one object and collects what is wrong with them; a faulty field is read as null. */
export class FieldReader {
  constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    private readonly faults: FaultyField[],
    private readonly prefix = '',
  ) {}

  /** A positive JSON number without a fraction. */
  wholeNumber(name: string): number | null {
    return this.read(name, 'no_whole_number', (value) =>
      Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null,
    );
  }

  /** A uint128 in decimal digits, without sign or leading zeros. */
  amount(name: string): bigint | null {
    return this.read(name, 'no_amount', (value) => {
      if (typeof value !== 'string' || !AMOUNT.test(value)) return null;
      const amount = BigInt(value);
      return amount <= MAX_SUM ? amount : null;
    });
  }

  bytes32(name: string): string | null {
    return this.read(name, 'no_bytes32', (value) => (isHexString(value, 32) ? value.toLowerCase() : null));
  }

  /** In any case of its letters that is no wrong EIP-55. */
  address(name: string): string | null {
    return this.read(name, 'no_address', (value) =>
      typeof value === 'string' && value.startsWith('0x') && isAddress(value) ? getAddress(value) : null,
    );
  }

  side(name: string): 'left' | 'right' | null {
    return this.read(name, 'no_side', (value) => (value === 'left' || value === 'right' ? value : null));
  }

  list(name: string, longest: number): readonly unknown[] | null {
    return this.read(name, 'no_list', (value) =>
      Array.isArray(value) && value.length <= longest ? (value as unknown[]) : null,
    );
  }

  private read<T>(name: string, fault: FieldFault, convert: (value: unknown) => T | null): T | null {
    const value = Object.hasOwn(this.values, name) ? this.values[name] : undefined;
    const read = value === undefined ? null : convert(value);
    if (read === null) this.faults.push({ field: this.prefix + name, fault: value === undefined ? 'missing' : fault });
    return read;
  }
}
