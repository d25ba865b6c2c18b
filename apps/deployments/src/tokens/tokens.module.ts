import { Module } from '@nestjs/common';
import { AdminTokens } from './admin-tokens';
import { InternalTokensController } from './internal-tokens.controller';
import { TokenStore } from './token.store';
import { TokensController } from './tokens.controller';

/** Tokens by which CI proves itself. */
@Module({ controllers: [TokensController, InternalTokensController], providers: [TokenStore, AdminTokens] })
export class TokensModule {}
