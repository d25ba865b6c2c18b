import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { StatementCheckDto, StatementNumberDto } from '@ballast/dto/statements/statement-check.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { RecordFinding } from './record-finding';

/** The checker's call (ARCHITECTURE.md §5). */
@ServiceOnly('checker')
@Controller('internal/statements')
export class StatementChecksController {
  constructor(private readonly findings: RecordFinding) {}

  @Put(':number/check')
  @HttpCode(204)
  check(@Param() { number }: StatementNumberDto, @Body() body: StatementCheckDto): Promise<void> {
    return this.findings.record(number, body);
  }
}
