import { Module } from '@nestjs/common';
import { ReadReport } from './read-report';
import { ReportsController } from './reports.controller';

/** Statements and tax files of a member. */
@Module({ controllers: [ReportsController], providers: [ReadReport] })
export class ReportsModule {}
