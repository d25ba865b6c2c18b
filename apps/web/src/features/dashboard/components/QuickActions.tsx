import { Link } from 'react-router-dom';
import { IconChartBar, IconChevronRight, IconBulb, IconMessageCircle, IconShieldCheck } from '@tabler/icons-react';
import { dashboardRestTexts } from '@ballast/texts/web/dashboard-rest';
import { shellTexts } from '@ballast/texts/web/shell';
import { Card } from '@ballast/ui/components/Card';
import './quick-actions.css';

const words = dashboardRestTexts.actions;
const ACTIONS = [
  { to: '/transactions', label: words.analytics, Icon: IconChartBar },
  { to: '/reserves', label: words.reserves, Icon: IconShieldCheck },
] as const;

interface Props {
  readonly supportUrl: string | null;
  readonly onTips: () => void;
}

/** Links to the most used pages. */
export function QuickActions({ supportUrl, onTips }: Props) {
  return (
    <Card title={words.title}>
      <ul className="quick-actions">
        {ACTIONS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className="quick-actions__link">
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              {label}
              <IconChevronRight className="quick-actions__end" size={18} stroke={1.5} aria-hidden="true" />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className="quick-actions__link" aria-haspopup="dialog" onClick={onTips}>
            <IconBulb size={20} stroke={1.5} aria-hidden="true" />
            {words.tips}
            <IconChevronRight className="quick-actions__end" size={18} stroke={1.5} aria-hidden="true" />
          </button>
        </li>
        {supportUrl !== null && (
          <li>
            <a className="quick-actions__link" href={supportUrl} target="_blank" rel="noreferrer">
              <IconMessageCircle size={20} stroke={1.5} aria-hidden="true" />
              {words.support}
              <span className="visually-hidden">{shellTexts.newTab}</span>
            </a>
          </li>
        )}
      </ul>
    </Card>
  );
}
