import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { Env } from '@ballast/platform/config/env';

const MAX_TEXT_BYTES = 200_000;

/** Variables that an operator has to set where members are real. */
export const OPERATOR_VARIABLES = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_LICENCE',
  'OPERATOR_CONTACT',
  'OPERATOR_RISK_NOTICE',
  'OPERATOR_TERMS',
  'OPERATOR_PRIVACY',
] as const;

/** Refuses a chain id of a public chain while what the operator says about itself is missing, a fault for each variable. */
export function NamesOperatorOnPublicChains(): PropertyDecorator {
  return applyDecorators(...OPERATOR_VARIABLES.map(needsOnPublicChain));
}

function needsOnPublicChain(variable: string): PropertyDecorator {
  return ValidateBy({
    name: `needs ${variable}`,
    validator: {
      validate: (chainId, context) =>
        chainId === LOCAL_CHAIN_ID ||
        (context?.object as Record<string, unknown> | undefined)?.[variable] !== undefined,
      defaultMessage: () => `${variable} is missing`,
    },
  });
}

/** A variable with a line or a sentence of the operator; only the local chain does without. */
export function OperatorWords(about: string, example: string): PropertyDecorator {
  return applyDecorators(
    Env({ about: `${about}; may be absent on chain 31337`, optional: true, example }),
    IsOptional(),
    MaxLength(1000),
  );
}

/** A variable with where members and visitors reach the operator. */
export function OperatorContact(): PropertyDecorator {
  return applyDecorators(
    OperatorWords('Email or https address where visitors and members reach the operator', 'help@ballast.example'),
    ValidateBy({
      name: 'isContact',
      validator: {
        validate: (value) => typeof value === 'string' && (isHttpsAddress(value) || /^[^\s@:]+@[^\s@:]+$/.test(value)),
        defaultMessage: () => '$property must be an email address or an https address',
      },
    }),
  );
}

/** A variable with a legal text: where it stands, or the file that holds it. */
export function LegalText(about: string, example: string): PropertyDecorator {
  return applyDecorators(
    OperatorWords(`${about}: an https address, or the path of a file of Markdown or plain text`, example),
    ValidateBy({
      name: 'isLegalText',
      validator: {
        validate: (value) => typeof value === 'string' && (isHttpsAddress(value) || isReadableText(value)),
        defaultMessage: () =>
          '$property must be an https address, or the full path of a readable file with text, 200 kB at most',
      },
    }),
  );
}

/** Whether a value is an address that a browser opens without risk. */
export function isHttpsAddress(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}

function isReadableText(file: string): boolean {
  try {
    return path.isAbsolute(file) && statSync(file).size <= MAX_TEXT_BYTES && readFileSync(file, 'utf8').trim() !== '';
  } catch {
    return false;
  }
}
