import { Module } from '@nestjs/common';
import { NoticesRelay } from './notices.relay';

/** Mail notices for members: use cases publish them with `publishMemberNotices`, auth sends them. */
@Module({ providers: [NoticesRelay] })
export class NoticesModule {}
