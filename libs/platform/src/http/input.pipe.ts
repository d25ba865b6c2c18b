import { ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { ValidationError } from 'class-validator';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { FieldFault } from '@ballast/domain/errors/field-fault';
import { inputSentence } from './input-sentence';
import { faultIn } from './json-body';

const PRIMITIVES: readonly unknown[] = [String, Number, Boolean, Array, Object, BigInt, undefined];

/** Checks input against the DTO class: unknown properties are dropped, every wrong field is named with one reason. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: false,
      transform: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => invalidInput(fieldsOf(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // A decorator of our own gives what we made ourselves, perhaps a whole request; there is nothing to check and much to walk.
    if (metadata.type === 'custom') return value;
    const fault = faultIn(value);
    if (fault !== undefined) throw fault;
    const isDto = !PRIMITIVES.includes(metadata.metatype);
    if (metadata.type === 'body' && isDto && value !== undefined && !isPlainObject(value)) {
      throw new DomainError('INVALID_INPUT', { reason: 'no_object' });
    }
    return super.transform(value, metadata);
  }
}

function invalidInput(fields: Readonly<Record<string, FieldFault>>): DomainError {
  const [fault] = Object.values(fields);
  return new DomainError('INVALID_INPUT', fault === undefined ? { reason: 'malformed' } : { reason: 'field', fault }, {
    fields,
  });
}

/** One fault a field, nested fields as `outer.inner`. */
function fieldsOf(errors: readonly ValidationError[], prefix = ''): Record<string, FieldFault> {
  const fields: Record<string, FieldFault> = {};
  for (const error of errors) {
    const name = `${prefix}${error.property}`;
    const reason = Object.values(error.constraints ?? {})[0];
    if (reason !== undefined)
      fields[name] = { code: 'UNTRANSLATED', params: { sentence: inputSentence(error.property, reason) } };
    Object.assign(fields, fieldsOf(error.children ?? [], `${name}.`));
  }
  return fields;
}

function isPlainObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
