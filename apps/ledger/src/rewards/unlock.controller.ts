import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnlockDueDto, type UnlockedDueDto } from '@ballast/dto/rewards/unlock-due.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { unlockDueRewards } from './unlock-due-rewards';

/** Called by the watcher's schedule until no reward is due. */
@Controller('internal/rewards')
export class UnlockController {
  constructor(private readonly db: DataSource) {}

  @ServiceOnly('chain-watcher')
  @Post('unlock-due')
  @HttpCode(200)
  async unlockDue(@Body() { limit }: UnlockDueDto): Promise<UnlockedDueDto> {
    return { unlocked: await inTransaction(this.db, (tx) => unlockDueRewards(tx, { limit })) };
  }
}
