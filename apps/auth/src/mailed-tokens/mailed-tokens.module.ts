import { Module } from '@nestjs/common';
import { MailedTokens } from './mailed-tokens.store';

/** Tokens that go out in a mail and come back by its link. */
@Module({ providers: [MailedTokens], exports: [MailedTokens] })
export class MailedTokensModule {}
