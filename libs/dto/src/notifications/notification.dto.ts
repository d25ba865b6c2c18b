import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsUUID, ValidateIf } from 'class-validator';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';

/** A notification of GET /api/notifications: no sentence, which the reader's page writes. */
export class NotificationDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'What happened, e.g. ready_to_collect or withdrawal_paid; there can be new ones.' })
  kind!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What its sentence names: amounts as decimal strings, times ISO 8601, days YYYY-MM-DD.',
  })
  data!: Record<string, unknown>;
  @ApiTime() createdAt!: string;
  @ApiTimeOrNull('null: not read yet.') readAt!: string | null;
}

/** How many notifications are not read. */
export class UnreadDto {
  @ApiProperty({ minimum: 0 }) unread!: number;
}

/** Body of POST /api/notifications/read. */
export class ReadNotificationsDto {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The newest one that was shown: it and all older ones are read. Absent: all of them.',
  })
  @ValidateIf((_, value) => value !== undefined)
  @IsUUID()
  upTo?: string;
}
