import { useState, type FormEvent } from 'react';
import { checkProofTexts } from '@ballast/texts/web/check-proof';
import { Button } from '@ballast/ui/components/Button';
import { CheckResult } from '../../../entities/statements/components/CheckResult';
import { useProofCheck } from '../model/use-proof-check';
import { Field } from './Field';
import { ProofField } from './ProofField';
import './check-proof.css';

const words = checkProofTexts;

/** Proof file, pool and RPC, and the result of comparing them. */
export function CheckProofForm() {
  const { entered, faults, busy, report, enter, run } = useProofCheck();
  const [opened, setOpened] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faulty = run();
    if (faulty !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
  };
  return (
    <form className="check-proof stack gap-3" noValidate onSubmit={submit}>
      <div className="check-proof__fields">
        <ProofField
          value={entered.proof}
          fault={faults.proof}
          onEnter={(proof, name) => {
            setOpened(name);
            enter({ proof });
          }}
        />
        <Field {...words.pool} name="pool" fault={faults.pool}>
          {(field) => (
            <input {...field} value={entered.pool} onChange={({ target }) => enter({ pool: target.value })} />
          )}
        </Field>
        <Field {...words.rpc} name="rpc" fault={faults.rpc}>
          {(field) => (
            <input
              {...field}
              inputMode="url"
              value={entered.rpc}
              onChange={({ target }) => enter({ rpc: target.value })}
            />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" loading={busy}>
          {words.check}
        </Button>
      </div>
      <div role="status">
        {report !== null && (
          <CheckResult
            about={opened === null ? words.file.pasted : words.file.opened(opened)}
            report={report}
            open={words.verdict.open}
          />
        )}
      </div>
    </form>
  );
}
