import type { EntityClass } from '@ballast/platform/postgres/data-source';
import { StoredAlarm } from '../alarms/alarm.entity';

/** The tables whose rows are read and written one by one; decision 0042 says why there are no more. */
export const ENTITIES: readonly EntityClass[] = [StoredAlarm];
