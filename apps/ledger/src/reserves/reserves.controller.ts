import { Controller, Get, Inject } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { AnswerETag } from '@ballast/platform/http/etag';
import { Public } from '@ballast/platform/identity/access.decorators';
import { ReadReserves } from './read-reserves';

@ApiTags('reserves')
@Controller('api/reserves')
export class ReservesController {
  constructor(@Inject(ReadReserves) private readonly reserves: ReadReserves) {}

  @Public()
  @Get()
  @AnswerETag({ ignore: ['asOf'] })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse({ type: ReservesDto })
  @ApiResponse({ status: 304, description: 'Nothing has changed since the answer with that ETag.' })
  @ApiRefusals()
  get(): Promise<ReservesDto> {
    return this.reserves.read();
  }
}
