import { Link } from 'react-router-dom';
import { IconArrowBackUp, IconDownload, IconUpload } from '@tabler/icons-react';
import { dashboardTexts } from '@ballast/texts/web/dashboard';
import { Button } from '@ballast/ui/components/Button';

const words = dashboardTexts.balance;
const ACTIONS = [
  { to: '/deposit', label: words.deposit, Icon: IconDownload },
  { to: '/rewards', label: words.withdraw, Icon: IconUpload },
  { to: '/redeem', label: words.redeem, Icon: IconArrowBackUp },
] as const;

/** The three ways of money: in, rewards out, principal out. */
export function MoneyActions() {
  return (
    <div className="balance__actions">
      {ACTIONS.map(({ to, label, Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          size="small"
          icon={<Icon size={18} stroke={1.5} aria-hidden="true" />}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
