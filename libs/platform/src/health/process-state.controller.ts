import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ServiceOnly } from '../identity/access.decorators';
import { ProcessState, type ProcessStateView } from './process-state';

/** For whoever puts the operations page together: the gateway of those behind it, the ledger of the watcher. */
@ApiExcludeController()
@Controller('internal/process')
export class ProcessStateController {
  constructor(private readonly state: ProcessState) {}

  @Get()
  @ServiceOnly('gateway', 'ledger')
  read(): Promise<ProcessStateView> {
    return this.state.read();
  }
}
