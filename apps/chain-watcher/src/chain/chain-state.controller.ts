import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ChainState } from '@ballast/dto/chain/chain-state';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { LastReading } from './last-reading';

/** The RPCs as they were last read, for the operations page of the admin area. */
@ApiExcludeController()
@Controller('internal/chain-state')
export class ChainStateController {
  constructor(private readonly last: LastReading) {}

  @Get()
  @ServiceOnly('ledger')
  read(): ChainState {
    return { reading: this.last.reading };
  }
}
