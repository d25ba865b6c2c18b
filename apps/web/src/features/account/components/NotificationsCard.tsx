import { ReminderChoices } from '../../../entities/notifications/components/ReminderChoices';
import { PartCard } from './PartCard';

/** The member's reminders and quiet hours. */
export function NotificationsCard() {
  return (
    <PartCard part="notifications">
      <ReminderChoices />
    </PartCard>
  );
}
