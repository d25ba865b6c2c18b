import { Module } from '@nestjs/common';
import { DoraController } from './dora.controller';

/** Delivery figures. */
@Module({ controllers: [DoraController] })
export class DoraModule {}
