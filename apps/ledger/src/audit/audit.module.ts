import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditRecordedConsumer } from './audit-recorded.consumer';
import { AuditVerification } from './audit-verification';

/** The one log of what admins did, here and in the other processes. */
@Module({ controllers: [AuditController], providers: [AuditRecordedConsumer, AuditVerification] })
export class AuditModule {}
