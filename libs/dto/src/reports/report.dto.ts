import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { withFault } from '../validation/with-fault';

function isZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 60) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Query of a member's statement or tax file. */
export class ReportQueryDto {
  @ApiPropertyOptional({ example: 'Europe/Berlin', description: 'Whose days are meant; the programme’s without.' })
  @IsOptional()
  @ValidateBy({ name: 'isZone', validator: { validate: isZone } }, withFault(() => ({ code: 'MALFORMED', params: {} })))
  zone?: string;
}
