import { IsBoolean, IsOptional, IsString, Length, Matches } from 'class-validator';

/**
 * Body of POST {AUTH_URL}/internal/members/{id}/withdrawal-password/verify
 * → 204, or 422 WRONG_WITHDRAWAL_PASSWORD, or 429 TOO_MANY_REQUESTS after repeated failures.
 */
export class VerifyWithdrawalPassword {
  @IsString() @Length(1, 256) withdrawalPassword!: string;
  /** True: rewards are to leave, which takes a confirmed contact; 409 CONTACT_UNCONFIRMED. Principal leaves without. */
  @IsOptional() @IsBoolean() payout?: boolean;
  /** The address that the rewards are for: auth records that the member named it (docs/decisions/0082). */
  @IsOptional() @Matches(/^0x[0-9a-fA-F]{40}$/) wallet?: string;
}
