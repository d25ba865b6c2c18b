import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ValidateBy } from 'class-validator';
import { parseExchangeRates } from '@ballast/domain/ledger/exchange-rates';

/** Refuses the path of anything but a readable file of exchange rates, and says which line is none. */
export function IsExchangeRatesFile(): PropertyDecorator {
  return ValidateBy({
    name: 'isExchangeRatesFile',
    validator: {
      validate: (file) => typeof file === 'string' && faultOf(file) === undefined,
      defaultMessage: (context) => `$property ${faultOf(String(context?.value))}`,
    },
  });
}

function faultOf(file: string): string | undefined {
  if (!path.isAbsolute(file)) return 'must be the full path of a file';
  try {
    const parsed = parseExchangeRates(readFileSync(file, 'utf8'));
    return typeof parsed === 'number' ? `line ${parsed} is not like 2026-11-24,0.8631` : undefined;
  } catch {
    return 'cannot be read';
  }
}
