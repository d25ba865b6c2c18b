import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { LegalTextDto, OperatorDto } from '@ballast/dto/operator/operator.dto';
import { Public } from '@ballast/platform/identity/access.decorators';
import { DescribeOperator } from './describe-operator';

@ApiTags('operator')
@Controller('api/operator')
export class OperatorController {
  constructor(private readonly describe: DescribeOperator) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'Who runs this club, and where its terms and its privacy notice stand.' })
  @ApiOkResponse({ type: OperatorDto })
  @ApiRefusals()
  operator(): OperatorDto {
    return this.describe.operator;
  }

  @Public()
  @Get('terms')
  @ApiOperation({ summary: 'The operator’s terms.' })
  @ApiOkResponse({ type: LegalTextDto })
  @ApiRefusals()
  terms(): LegalTextDto {
    return this.describe.terms;
  }

  @Public()
  @Get('privacy')
  @ApiOperation({ summary: 'The operator’s privacy notice.' })
  @ApiOkResponse({ type: LegalTextDto })
  @ApiRefusals()
  privacy(): LegalTextDto {
    return this.describe.privacy;
  }
}
