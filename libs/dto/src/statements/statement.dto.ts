import { ApiProperty } from '@nestjs/swagger';
import { ApiTime, ApiTimeOrNull, ApiUsdc } from '../validation/is-usdc';

export const STATEMENT_STATUSES = ['pending', 'current', 'past', 'vetoed'] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

export const CHECKER_FINDINGS = ['waiting', 'agrees', 'differs'] as const;
export type CheckerFinding = (typeof CHECKER_FINDINGS)[number];

/** GET /api/statements: a statement that was posted on chain, once its block is final (docs/product/statements.md). */
export class StatementDto {
  @ApiProperty({ description: "The pool's number, which is not given twice." }) number!: number;
  @ApiProperty({ example: `0x${'5a'.repeat(32)}` }) root!: string;
  @ApiUsdc('Of all entitlements: all that members ever earned out of the pool.') sum!: string;
  @ApiUsdc('Set aside for running cycles and rewards that are in no entitlement yet.') reserved!: string;
  @ApiProperty({ description: 'The final block that it speaks of.' }) asOfBlock!: number;
  @ApiTime('Chain time.') postedAt!: string;
  @ApiTime('Chain time, as posted; a pause of the pool puts it off.') effectiveAt!: string;
  @ApiProperty({
    enum: STATEMENT_STATUSES,
    description: 'pending until its notice has passed; current: the one that is claimed from; vetoed never counts.',
  })
  status!: StatementStatus;
  @ApiProperty({ description: 'It was posted in this transaction.' }) transactionHash!: string;
  @ApiProperty({ type: String, nullable: true, description: 'It was vetoed in this transaction; null: it was not.' })
  vetoTransactionHash!: string | null;
  @ApiProperty({
    enum: CHECKER_FINDINGS,
    description: 'What an independent process found that builds the same statement anew; waiting: nothing yet.',
  })
  checker!: CheckerFinding;
  @ApiTimeOrNull('Real time of that finding.') checkedAt!: string | null;
}
