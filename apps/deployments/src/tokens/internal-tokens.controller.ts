import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type ResolvedToken, ResolveTokenDto } from '@ballast/dto/deployments/deployment-token.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { TokenStore } from './token.store';
import { hashOf } from './token-text';

@ApiExcludeController()
@Controller('internal/tokens')
@ServiceOnly('gateway')
export class InternalTokensController {
  constructor(
    private readonly store: TokenStore,
    private readonly clock: Clock,
  ) {}

  @Post('resolve')
  @HttpCode(200)
  async resolve(@Body() { token }: ResolveTokenDto): Promise<ResolvedToken> {
    const known = await this.store.use(hashOf(token), this.clock.now());
    return { identity: known === undefined ? null : { tokenId: known.id, name: known.name } };
  }
}
