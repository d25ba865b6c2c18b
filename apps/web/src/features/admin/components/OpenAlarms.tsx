import { Link } from 'react-router-dom';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { Notice } from '@ballast/ui/components/Notice';
import { useAdminStats } from '../api/use-admin-stats';
import { tabLink } from '../model/admin-tabs';

const words = withdrawalTexts;

/** Open alarms, which wait for an admin too, above the queue with the way to them. */
export function OpenAlarms() {
  const { data } = useAdminStats();
  const open = data?.openAlarms ?? 0;
  if (open === 0) return null;
  return (
    <Notice tone="warning">
      {words.alarms(open)} <Link to={tabLink('overview')}>{words.seeAlarms}</Link>
    </Notice>
  );
}
