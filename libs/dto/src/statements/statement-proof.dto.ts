import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** As large as a number of the pool can be here: what a Postgres integer column and JSON both hold. */
const MAX_NUMBER = 2_147_483_647;

const ApiMicroUsdc = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, pattern: '^(0|[1-9]\\d*)$', example: '1384615384', description });
const ApiWord = (description: string): PropertyDecorator =>
  ApiProperty({ type: String, pattern: '^0x[0-9a-f]{64}$', description });

/** Query of GET /api/statements/proof. */
export class StatementProofQueryDto {
  @ApiPropertyOptional({
    minimum: 1,
    maximum: MAX_NUMBER,
    description: "The pool's number; without it the newest posted one that was not vetoed and names the member.",
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_NUMBER)
  number?: number;
}

export class ProofStepDto {
  @ApiProperty({ enum: ['left', 'right'], description: 'Where the sibling stands.' }) side!: 'left' | 'right';
  @ApiWord('The sibling.') hash!: string;
  @ApiMicroUsdc('micro-USDC.') sum!: string;
}

/** GET /api/statements/proof: the file of docs/product/statements.md §2. Amounts are micro-USDC. */
export class StatementProofDto {
  @ApiProperty() chainId!: number;
  @ApiProperty({ description: 'The RewardPool that it claims from.' }) pool!: string;
  @ApiProperty({ description: "The pool's number." }) statement!: number;
  @ApiWord('Random, made of nothing else.') accountId!: string;
  @ApiProperty({ description: 'Is paid, and may claim.' }) wallet!: string;
  @ApiProperty({ description: 'May be paid in place of the wallet.' }) vault!: string;
  @ApiMicroUsdc('All that the account ever earned out of the pool.') entitlement!: string;
  @ApiMicroUsdc('What the pool had paid of it at the last final block.') settled!: string;
  @ApiProperty({ type: [ProofStepDto], description: 'From the leaf up.' }) path!: ProofStepDto[];
  @ApiWord('Of the statement.') root!: string;
  @ApiMicroUsdc('Of the statement.') sum!: string;
}
