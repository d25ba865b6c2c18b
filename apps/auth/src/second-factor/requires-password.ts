import { applyDecorators } from '@nestjs/common';
import type { ErrorCode } from '@ballast/dto/errors/error-codes';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { StepUp } from '@ballast/platform/identity/access.decorators';

/** A change of the second factors that asks for the sign-in's password (`OwnPasswordDto`), and for the factor there is. @param more refusals besides */
export function RequiresPassword(...more: readonly ErrorCode[]): MethodDecorator {
  return applyDecorators(
    StepUp(),
    ApiRefusals(
      'INVALID_INPUT',
      'MALFORMED_JSON',
      'NOT_SIGNED_IN',
      'STEP_UP_REQUIRED',
      'WRONG_PASSWORD',
      'SECOND_FACTOR_STATE',
      'OVERLOADED',
      ...more,
    ),
  );
}
