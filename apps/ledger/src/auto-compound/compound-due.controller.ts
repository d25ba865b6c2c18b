import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CompoundDueDto, type CompoundedDueDto } from '@ballast/dto/rewards/compound-due.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { CompoundDue } from './compound-due';

/** The watcher's schedule calls this while the pool can pay. */
@Controller('internal/rewards')
export class CompoundDueController {
  constructor(private readonly due: CompoundDue) {}

  @ServiceOnly('chain-watcher')
  @Post('compound-due')
  @HttpCode(200)
  compoundDue(@Body() { limit }: CompoundDueDto): Promise<CompoundedDueDto> {
    return this.due.run(limit);
  }
}
