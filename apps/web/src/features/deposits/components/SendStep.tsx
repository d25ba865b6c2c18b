import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Programme } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { earningTexts } from '@ballast/texts/web/earning';
import { Button } from '@ballast/ui/components/Button';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { Notice } from '@ballast/ui/components/Notice';
import { formatDateTime, formatShortDay } from '../../../lib/format/format';
import { ArrivalList } from './ArrivalList';
import { DepositAddress } from './DepositAddress';
import type { Arrivals } from './use-arrivals';
import type { SendingStep } from './use-deposit-steps';
import { RecoveryHelp } from './RecoveryHelp';

const words = depositTexts.send;

interface Props {
  readonly programme: Programme;
  readonly step: SendingStep;
  readonly arrivals: Arrivals;
  readonly onBack: () => void;
  readonly onStartOver: () => void;
}

/** The address to send it to until all of it has arrived, and what has: an address that stayed would be sent to again. */
export function SendStep({ programme, step, arrivals: { rows, isSent }, onBack, onStartOver }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = step.announced === null;
  // The button that led here is gone: the keyboard and the screen reader go on at what took its place.
  useEffect(() => {
    if (entered) heading.current?.focus();
  }, [entered]);
  return (
    <div className="stack gap-3">
      <div className="stack gap-half">
        <h2 ref={heading} tabIndex={-1}>
          {isSent ? words.arrived.title : words.title(displayAmount(step.amount)?.short ?? step.amount)}
        </h2>
        <p className="muted small">{isSent ? words.arrived.text : words.any}</p>
        {!isSent && (
          <p className="small">{earningTexts.arriving(formatShortDay(programme.earningFrom, programme.timeZone))}</p>
        )}
      </div>
      {step.announced && rows.length === 0 && <Announced at={step.announced.createdAt} onStartOver={onStartOver} />}
      <ArrivalList arrivals={rows} programme={programme} />
      {!isSent && (
        <>
          <DepositAddress programme={programme} />
          <Notice tone="warning">{words.warning(programme.chain.name)}</Notice>
        </>
      )}
      <RecoveryHelp programme={programme} />
      <div className="row row--between gap-1">
        <Button variant="default" onClick={isSent ? onStartOver : onBack}>
          {isSent ? words.arrived.more : words.back}
        </Button>
        <Button component={Link} to="/">
          {words.gotIt}
        </Button>
      </div>
    </div>
  );
}

/** Explains why the page starts at the second step, and how to start over. */
function Announced({ at, onStartOver }: { readonly at: string; readonly onStartOver: () => void }) {
  return (
    <Notice>
      <div className="row row--between gap-1">
        <span>{words.announced(formatDateTime(at))}</span>
        <Button variant="default" size="small" onClick={onStartOver}>
          {words.startOver}
        </Button>
      </div>
    </Notice>
  );
}
