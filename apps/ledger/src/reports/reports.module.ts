import { Module } from '@nestjs/common';
import { ReadExchangeRates } from './read-exchange-rates';
import { ReadReport } from './read-report';
import { ReportsController } from './reports.controller';

/** Statements and tax files of a member. */
@Module({ controllers: [ReportsController], providers: [ReadExchangeRates, ReadReport] })
export class ReportsModule {}
