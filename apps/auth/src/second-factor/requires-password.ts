import { applyDecorators } from '@nestjs/common';
import type { ErrorCode } from '@ballast/domain/errors/error-params';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { StepUp } from '@ballast/platform/identity/access.decorators';

/**
 * Documents a change of second factors that requires the sign-in password (`OwnPasswordDto`) and an existing second
 * factor.
 * @param more further refusals
 */
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
