import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ProgrammeDto } from '@ballast/dto/programme/programme.dto';
import { Public } from '@ballast/platform/identity/access.decorators';
import { DescribeProgramme } from './describe-programme';

@ApiTags('programme')
@Controller('api/programme')
export class ProgrammeController {
  constructor(private readonly describe: DescribeProgramme) {}

  @Public()
  @Get()
  @ApiOkResponse({ type: ProgrammeDto })
  @ApiRefusals()
  get(): Promise<ProgrammeDto> {
    return this.describe.now();
  }
}
