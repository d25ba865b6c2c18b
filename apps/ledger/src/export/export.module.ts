import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module';
import { AccountExport } from './account-export';
import { ExportData } from './export-data';
import { ExportController } from './export.controller';

/** A member's own data, as a file. */
@Module({ imports: [AnalyticsModule], controllers: [ExportController], providers: [ExportData, AccountExport] })
export class ExportModule {}
