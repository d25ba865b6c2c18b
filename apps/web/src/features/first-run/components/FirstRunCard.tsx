import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { firstRunTexts } from '@ballast/texts/web/first-run';
import { Button } from '@ballast/ui/components/Button';
import { Card } from '@ballast/ui/components/Card';
import { useStats } from '../../../entities/balance/api/use-balance';
import { useActiveCycle } from '../../../entities/cycle/api/use-cycle';
import { useMember } from '../../../entities/member/api/use-session';
import { FIRST_STEPS, firstSteps, type FirstStep } from '../model/first-steps';
import { areHidden, hideFor } from '../model/hidden';
import './first-run.css';

const words = firstRunTexts;

/** The place of each step; three are on this very screen. */
const PLACES: Readonly<Record<FirstStep, string>> = {
  contact: '#confirm-contact',
  wallet: '/account?tab=wallets#wallet',
  deposit: '/deposit',
  secondFactor: '/account?tab=security#two-factor',
  cycle: '#earning',
  invite: '#invite',
};

/** The steps of a new member's first days, until all are done or they are hidden. */
export function FirstRunCard() {
  const user = useMember();
  const stats = useStats();
  const cycle = useActiveCycle();
  const [isHidden, setHidden] = useState(() => areHidden(user.id));
  const steps = firstSteps(user, { stats: stats.data, cycle: cycle.data });
  const done = FIRST_STEPS.filter((step) => steps[step] === true);
  // What is not read yet is not missing: the card comes when a step surely is.
  if (isHidden || !FIRST_STEPS.some((step) => steps[step] === false)) return null;
  const hide = () => {
    hideFor(user.id);
    setHidden(true);
  };
  return (
    <Card title={words.title} aside={<Progress done={done.length} onHide={hide} />} className="first-run-card">
      <ol className="first-run">
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} isDone={steps[step] === true} />
        ))}
      </ol>
    </Card>
  );
}

function Progress({ done, onHide }: { readonly done: number; readonly onHide: () => void }) {
  return (
    <span className="row row--firm gap-1">
      <span className="small muted">{words.done(done, FIRST_STEPS.length)}</span>
      <Button variant="subtle" size="small" onClick={onHide}>
        {words.hide}
      </Button>
    </span>
  );
}

function Step({ step, isDone }: { readonly step: FirstStep; readonly isDone: boolean }) {
  const { title, text } = words.steps[step];
  const to = PLACES[step];
  return (
    <li className={isDone ? 'first-run__step is-done' : 'first-run__step'}>
      {isDone ? (
        <IconCircleCheck size={22} stroke={1.5} aria-hidden="true" />
      ) : (
        <IconCircle size={22} stroke={1.5} aria-hidden="true" />
      )}
      <span>
        {isDone ? (
          <span>
            {title} <span className="visually-hidden">{words.isDone}</span>
          </span>
        ) : to.startsWith('#') ? (
          <a href={to}>{title}</a>
        ) : (
          <Link to={to}>{title}</Link>
        )}
        {!isDone && <span className="first-run__text small muted">{text}</span>}
      </span>
    </li>
  );
}
