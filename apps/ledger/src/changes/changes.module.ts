import { Module } from '@nestjs/common';
import { ChangesController } from './changes.controller';
import { MemberChanges } from './member-changes';

@Module({ controllers: [ChangesController], providers: [MemberChanges] })
export class ChangesModule {}
