import { Module } from '@nestjs/common';
import { BadgesController } from './badges.controller';

/** The state of an environment as an image. */
@Module({ controllers: [BadgesController] })
export class BadgesModule {}
