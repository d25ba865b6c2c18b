import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OperationsDto } from '@ballast/dto/admin/operations.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';
import { ReadOperations } from './read-operations';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/operations')
export class OperationsController {
  constructor(private readonly operations: ReadOperations) {}

  @Get()
  @ApiOperation({ summary: 'The watcher, its RPCs, the last statement, the last backup and open alarms.' })
  @ApiOkResponse({ type: OperationsDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  read(): Promise<OperationsDto> {
    return this.operations.read();
  }
}
