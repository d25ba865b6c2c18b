import type { ReactNode } from 'react';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { proofTexts } from '@ballast/texts/web/proof';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Amount } from '@ballast/ui/components/Amount';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import { formatCount } from '../../../lib/format/format';
import { formatZoned } from '../../../lib/format/format-zoned';
import { CopyButton } from '../../../lib/page/CopyButton';
import { useReserves } from '../../../entities/reserves/api/use-reserves';
import { dueOf } from '../../../entities/statements/model/claim';
import { isNamed } from '../../../entities/statements/model/claim-places';
import './own-proof.css';

const words = proofTexts.facts;

/** The leaf and its statement. */
export function ProofFacts({ file }: { readonly file: ProofFile }) {
  const { entitlement, settled, accountId, wallet, vault, root } = file;
  const amounts = [
    { label: words.entitlement, value: entitlement },
    { label: words.settled, value: settled },
    { label: words.due, value: dueOf(file, settled) },
  ];
  return (
    <>
      <dl className="proof-amounts">
        {amounts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={formatUsdc(value)} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="account__facts">
        <Fact label={words.statement}>{formatCount(file.statement)}</Fact>
        <Fact label={words.effect}>
          <Effect file={file} />
        </Fact>
        <Fact label={words.sum}>
          <Amount value={formatUsdc(file.sum)} />
        </Fact>
        <LongFact label={words.wallet} value={wallet} />
        <LongFact label={words.vault} value={vault} />
        <LongFact label={words.accountId} value={accountId} />
        <LongFact label={words.root} value={root} />
      </dl>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function LongFact({ label, value }: { readonly label: string; readonly value: string }) {
  if (!isNamed(value)) return <Fact label={label}>{words.none}</Fact>;
  return (
    <Fact label={label}>
      <span className="row row--firm row--between gap-1">
        <AddressText address={value} />
        <CopyButton value={value} label={words.copy(label)} />
      </span>
    </Fact>
  );
}

/** The time from which its statement counts, as far as the reserves name it. */
function Effect({ file }: { readonly file: ProofFile }) {
  const { data: reserves } = useReserves();
  if (reserves === undefined) return '–';
  const { statement, pendingStatement } = reserves;
  if (statement?.number === file.statement) return words.since(formatZoned(statement.effectiveAt));
  if (pendingStatement?.number === file.statement) return words.from(formatZoned(pendingStatement.effectiveAt));
  return words.unknown;
}
