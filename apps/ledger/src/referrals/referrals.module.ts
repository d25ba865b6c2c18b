import { Module } from '@nestjs/common';
import { ListInvited } from './list-invited';
import { ReferralsController } from './referrals.controller';

/** Those a member invited. */
@Module({ controllers: [ReferralsController], providers: [ListInvited] })
export class ReferralsModule {}
