import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { ApiTimeOrNull, ApiUsdc, ApiUsdcOrNull } from '../validation/is-usdc';

/** Body of PUT /api/rewards/auto-compound. */
export class SetAutoCompoundDto {
  @ApiProperty() @IsBoolean() enabled!: boolean;
}

/** GET and PUT /api/rewards/auto-compound (`docs/product/rules.md §4.11`, auto-compound). */
export class AutoCompoundDto {
  @ApiProperty() enabled!: boolean;
  @ApiUsdc('The least that is compounded.') minimum!: string;
  @ApiProperty({ type: String, nullable: true, example: '3.30', description: 'Percent a year; null below every tier.' })
  annualRate!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.35',
    description:
      'Percent a year with the annual rate compounded on each of 260 business days, rounded down. Only while compounding is on and a tier is reached.',
  })
  apy!: string | null;
  @ApiUsdcOrNull('The last that became principal.') lastAmount!: string | null;
  @ApiTimeOrNull() lastAt!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why the last one failed; null when it did not.' })
  lastFailure!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The vault it is paid to: the present receiving address.' })
  vault!: string | null;
}
