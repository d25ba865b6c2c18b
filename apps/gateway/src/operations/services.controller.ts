import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ServiceDto } from '@ballast/dto/admin/operations.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { AdminOnly } from '@ballast/platform/identity/access.decorators';

/** Documents the call that the gateway answers itself (`ApiProxy`); used by `openapi.ts` only. */
@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/services')
export class ServicesController {
  @Get()
  @ApiOperation({ summary: 'The gateway and the services behind it: one process of each.' })
  @ApiOkResponse({ type: [ServiceDto] })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  list(): ServiceDto[] {
    throw new Error('The gateway answers it without Nest.');
  }
}
