import { ApiProperty } from '@nestjs/swagger';
import { Length, Matches } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ACCOUNT_STATUSES, type AccountStatus } from '../auth/user.dto';
import { withPlainFault } from '../validation/with-fault';

/** Body of POST /api/admin/users/{id}/suspend and /restore. */
export class ChangeStatusDto {
  @ApiProperty({ minLength: 1, maxLength: 500, description: 'Why; kept in the audit log.' })
  @OneLine()
  @Length(1, 500)
  @Matches(/\S/, withPlainFault('WITHOUT_REASON'))
  reason!: string;
}

/** Answer of POST /api/admin/users/{id}/suspend and /restore: the member's status after it. */
export class MemberStatusDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: ACCOUNT_STATUSES }) status!: AccountStatus;
}
