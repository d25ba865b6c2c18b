import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type NextVault, NextVaultQueryDto, UnknownVaultsDto } from '@ballast/dto/chain/next-vault.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { LookAhead } from './look-ahead';

const DEFAULT_LIMIT = 1000;

/** The watcher's API for vaults that no member was assigned yet (ARCHITECTURE.md §5). */
@ServiceOnly('chain-watcher')
@Controller('internal/chain')
export class LookAheadController {
  constructor(private readonly ahead: LookAhead) {}

  @Get('next-vaults')
  nextVaults(@Query() after: NextVaultQueryDto): Promise<NextVault[]> {
    return this.ahead.list({ owner: after.owner ?? '', recovery: after.recovery ?? '' }, after.limit ?? DEFAULT_LIMIT);
  }

  @Post('unknown-vaults')
  @HttpCode(204)
  unknownVaults(@Body() { vaults }: UnknownVaultsDto): Promise<void> {
    return this.ahead.recordUnknown(vaults);
  }
}
