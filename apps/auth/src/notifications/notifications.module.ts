import { Module } from '@nestjs/common';
import { MemberRemindersConsumer } from './member-reminders.consumer';
import { NotificationsController } from './notifications.controller';
import { Preferences } from './preferences';
import { PreferencesController } from './preferences.controller';

/** The notifications centre, and by which ways members want to be reminded. */
@Module({
  controllers: [NotificationsController, PreferencesController],
  providers: [Preferences, MemberRemindersConsumer],
  exports: [Preferences],
})
export class NotificationsModule {}
