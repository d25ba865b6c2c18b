import type { ReactNode } from 'react';
import type { Statement } from '@ballast/dto/client/schemas';
import { statementsTexts } from '@ballast/texts/web/statements';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Amount } from '@ballast/ui/components/Amount';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';
import { formatCount } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { CopyButton } from '../../../lib/page/CopyButton';
import { Timestamp } from '../../../lib/page/Timestamp';
import { TransactionHash } from '../../../entities/transactions/components/TransactionHash';
import { CHECKER_TONES } from '../model/checker-tones';
import './lines.css';

const words = statementsTexts;

interface Props {
  readonly statement: Statement;
  readonly explorerUrl: string | null;
}

/** One statement, with what the checker found of it. */
export function StatementSummary({ statement, explorerUrl }: Props) {
  const { number, sum, reserved, asOfBlock, postedAt, effectiveAt, transactionHash, root } = statement;
  return (
    <>
      <p className="strong tabular">{words.facts.number(formatCount(number))}</p>
      <dl className="lines">
        <Fact label={words.facts.sum}>
          <Amount value={sum} />
        </Fact>
        <Fact label={words.facts.reserved}>
          <Amount value={reserved} />
        </Fact>
        <Fact label={words.facts.asOfBlock}>
          <span className="tabular">{formatCount(asOfBlock)}</span>
        </Fact>
        <Fact label={words.facts.posted}>
          <Timestamp at={postedAt} />
        </Fact>
        <Fact label={words.facts.effect}>{formatZoned(effectiveAt)}</Fact>
        <Fact label={words.facts.transaction}>
          <TransactionHash hash={transactionHash} explorerUrl={explorerUrl} />
        </Fact>
        <Fact label={words.facts.checker}>
          <StatusBadge tone={CHECKER_TONES[statement.checker]}>{words.checker[statement.checker]}</StatusBadge>
        </Fact>
      </dl>
      <p className={statement.checker === 'differs' ? 'small statements__differs' : 'tiny muted'}>
        {findingText(statement)}
      </p>
      <div className="statements__root">
        <span className="tiny muted">{words.facts.root}</span>
        <span className="row row--firm row--between gap-1">
          <AddressText address={root} />
          <CopyButton value={root} label={words.facts.copyRoot} />
        </span>
      </div>
    </>
  );
}

function findingText({ checker, status }: Statement): string {
  if (checker !== 'differs') return words.checkerNote[checker];
  return status === 'pending' ? words.checkerNote.differsPending : words.checkerNote.differsCurrent;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
