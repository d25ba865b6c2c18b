import { ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { FieldFaults } from '@ballast/domain/errors/field-fault';
import { faultsOf } from './input-faults';
import { faultIn } from './json-body';
import { keepRulesByClass } from './rule-instances';

const PRIMITIVES: readonly unknown[] = [String, Number, Boolean, Array, Object, BigInt, undefined];

/** Checks input against the DTO class: unknown properties are dropped, every wrong field is named with one reason. */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    keepRulesByClass();
    super({
      whitelist: true,
      forbidNonWhitelisted: false,
      transform: true,
      stopAtFirstError: true,
      // For the faults alone: neither is answered.
      validationError: { target: true, value: true },
      exceptionFactory: (errors) => invalidInput(faultsOf(errors)),
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

function invalidInput(fields: FieldFaults): DomainError {
  const [fault] = Object.values(fields);
  return new DomainError('INVALID_INPUT', fault === undefined ? { reason: 'malformed' } : { reason: 'field', fault }, {
    fields,
  });
}

function isPlainObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
