import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsZone } from '../validation/is-zone';

/** Query of a member's statement or tax file. */
export class ReportQueryDto {
  @ApiPropertyOptional({ example: 'Europe/Berlin', description: 'Whose days are meant; the programme’s without.' })
  @IsOptional()
  @IsZone()
  zone?: string;
}
