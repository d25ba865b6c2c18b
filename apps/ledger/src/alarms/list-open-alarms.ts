import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AdminStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import type { Language } from '@ballast/texts/languages';
import { MemberNames } from '../members/member-names';
import { openAlarms } from './alarm.store';
import { toAlarm } from './to-alarm';

/** Open alarms as admins read them, with the names of the admins who are on them. */
@Injectable()
export class ListOpenAlarms {
  constructor(
    private readonly db: DataSource,
    private readonly names: MemberNames,
  ) {}

  /** The most urgent first. @param language of the sentences */
  async list(language: Language): Promise<Pick<AdminStatsDto, 'alarms' | 'openAlarms'>> {
    const { shown, open } = await openAlarms(this.db);
    const names = await this.names.of(shown.flatMap(({ acknowledgedBy }) => acknowledgedBy ?? []));
    return { alarms: shown.map((alarm) => toAlarm(alarm, language, names)), openAlarms: open };
  }
}
