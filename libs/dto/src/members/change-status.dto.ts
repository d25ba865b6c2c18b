import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';
import { ACCOUNT_STATUSES, type AccountStatus } from '../auth/user.dto';

/** Body of POST /api/admin/users/{id}/suspend and /restore. */
export class ChangeStatusDto {
  @ApiProperty({ minLength: 1, maxLength: 500, description: 'Why; kept in the audit log.' })
  @IsString()
  @Length(1, 500)
  @Matches(/\S/, { message: 'reason must say why' })
  reason!: string;
}

/** Answer of POST /api/admin/users/{id}/suspend and /restore: the member's status after it. */
export class MemberStatusDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ACCOUNT_STATUSES }) status!: AccountStatus;
}
