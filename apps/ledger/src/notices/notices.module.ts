import { Module } from '@nestjs/common';
import { NoticesRelay } from './notices.relay';

/** What members are told by mail: use cases write it with `publishMemberNotices`, auth sends it. */
@Module({ providers: [NoticesRelay] })
export class NoticesModule {}
