import { Module } from '@nestjs/common';
import { BackupMetrics } from './backup-metrics';
import { OperationsController } from './operations.controller';
import { ReadOperations } from './read-operations';

/** The admin area's page for whoever runs the club: the watcher, chain, statements, backups, alarms. */
@Module({ controllers: [OperationsController], providers: [BackupMetrics, ReadOperations] })
export class OperationsModule {}
