import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { REMINDER_KINDS, type ReminderKind } from '@ballast/domain/membership/reminders';
import { LANGUAGES, type Language } from '@ballast/texts/languages';
import { IsZone } from '../validation/is-zone';
import { Nested } from '../validation/nested';

const WALL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The ways by which a member is reminded of one kind. */
export class ReminderChoiceDto {
  @ApiProperty({ enum: REMINDER_KINDS }) @IsIn(REMINDER_KINDS) kind!: ReminderKind;
  @ApiProperty({ description: 'By mail; true takes an account with an email address.' }) @IsBoolean() mail!: boolean;
  @ApiProperty({ description: 'By Web Push, in the browsers that POST /api/push-subscriptions named.' })
  @IsBoolean()
  push!: boolean;
}

/** Hours of each day without reminders; what is due then comes when they end. */
export class QuietHoursDto {
  @ApiProperty({ example: '22:00', pattern: WALL_TIME.source }) @Matches(WALL_TIME) from!: string;
  @ApiProperty({ example: '07:00', pattern: WALL_TIME.source, description: 'Before `from`: on the next day.' })
  @Matches(WALL_TIME)
  to!: string;
  @ApiProperty({ example: 'Europe/Berlin', description: 'IANA name; summer time follows from it.' })
  @IsZone()
  timeZone!: string;
}

/** Body of PUT /api/preferences: all of it at once. */
export class ChangePreferencesDto {
  @ApiProperty({ enum: LANGUAGES, description: 'The language of mails; the account’s, as in GET /api/user.' })
  @IsIn(LANGUAGES)
  language!: Language;
  @ApiProperty({ type: [ReminderChoiceDto], description: 'Kinds that are left out stay as they are.' })
  @IsArray()
  @ArrayMaxSize(REMINDER_KINDS.length)
  @ArrayUnique(({ kind }: ReminderChoiceDto) => kind)
  @ValidateNested({ each: true })
  @Type(() => ReminderChoiceDto)
  reminders!: ReminderChoiceDto[];
  @ApiProperty({ type: QuietHoursDto, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsDefined()
  @Nested(() => QuietHoursDto)
  quietHours!: QuietHoursDto | null;
}

/** GET /api/preferences: every kind of reminder, chosen or not. */
export class PreferencesDto extends ChangePreferencesDto {}
