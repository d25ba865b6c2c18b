import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';

/**
 * Body of POST {AUTH_URL}/internal/members/{id}/withdrawal-password/verify
 * → 204, or 422 WRONG_WITHDRAWAL_PASSWORD, or 429 TOO_MANY_REQUESTS after repeated failures.
 */
export class VerifyWithdrawalPassword {
  @IsString() @Length(1, 256) withdrawalPassword!: string;
  /** True: rewards are to leave, which takes a confirmed contact; 409 CONTACT_UNCONFIRMED. Principal leaves without. */
  @IsOptional() @IsBoolean() payout?: boolean;
}
