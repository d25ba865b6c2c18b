import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AlarmDto } from '@ballast/dto/admin/admin-stats.dto';
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

  /** Oldest first. @param language of the sentences */
  async list(language: Language): Promise<AlarmDto[]> {
    const alarms = await openAlarms(this.db);
    const names = await this.names.of(alarms.flatMap(({ acknowledgedBy }) => acknowledgedBy ?? []));
    return alarms.map((alarm) => toAlarm(alarm, language, names));
  }
}
