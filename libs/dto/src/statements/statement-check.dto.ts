import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';
import { OneLine } from '../validation/one-line';

/** PUT {LEDGER_URL}/internal/statements/{number}/check: what the checker found of a posted statement. */
export class StatementCheckDto {
  @IsIn(['agrees', 'differs']) result!: 'agrees' | 'differs';
  /** English, for operators: what differs. */
  @IsOptional() @OneLine() @MaxLength(500) reason?: string;
}

/** The path of that call. */
export class StatementNumberDto {
  /** The pool's. */
  @Type(() => Number) @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) number!: number;
}
