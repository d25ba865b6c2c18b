import { Module } from '@nestjs/common';
import { AutoCompoundController } from './auto-compound.controller';
import { ReadAutoCompound } from './read-auto-compound';
import { SwitchAutoCompound } from './switch-auto-compound';

/** Available rewards that become principal by themselves, where a member wishes it. */
@Module({ controllers: [AutoCompoundController], providers: [ReadAutoCompound, SwitchAutoCompound] })
export class AutoCompoundModule {}
