import { Module } from '@nestjs/common';
import { ReadReserves } from './read-reserves';
import { ReservesController } from './reserves.controller';

/** Owed and held, for everyone. */
@Module({ controllers: [ReservesController], providers: [ReadReserves], exports: [ReadReserves] })
export class ReservesModule {}
