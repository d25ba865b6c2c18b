import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module';
import { AccountExport } from './account-export';
import { ExportData } from './export-data';
import { ExportHead } from './export-head';
import { ExportController } from './export.controller';

/** A member's own data, as a file. */
@Module({
  imports: [AnalyticsModule],
  controllers: [ExportController],
  providers: [ExportData, ExportHead, AccountExport],
})
export class ExportModule {}
