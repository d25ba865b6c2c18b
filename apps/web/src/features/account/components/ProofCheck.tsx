import { useRef, useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { proofTexts } from '@ballast/texts/web/proof';
import { Button } from '@ballast/ui/components/Button';
import { toastFailure, toastSuccess } from '@ballast/ui/components/toast-store';
import { CopyButton } from '../../../lib/page/CopyButton';
import { saveFile } from '../../../lib/page/save-file';
import { useReserves } from '../../../entities/reserves/api/use-reserves';
import { checkProof, type CheckReport } from '../../../entities/statements/model/check-proof';
import { browserWallet } from '../../../entities/vault/model/browser-wallet';
import { verifyCommand } from '../model/verify-command';
import { CheckResult } from './CheckResult';
import './own-proof.css';

const words = proofTexts;

interface Props {
  /** The member's own proof file; null: there is none yet, and files can still be checked. */
  readonly text: string | null;
  /** Its name as a file. */
  readonly name: string;
}

interface Checked {
  /** The file that was opened; null: the own proof. */
  readonly opened: string | null;
  readonly report: CheckReport;
}

/** Downloads the proof, and checks it or a file from disk: in this browser, and against the chain through the wallet. */
export function ProofCheck({ text, name }: Props) {
  const { data: reserves } = useReserves();
  const [wallet] = useState(browserWallet);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const run = async (opened: string | null, read: () => Promise<string>) => {
    setBusy(true);
    try {
      const address = reserves?.contracts.find((contract) => contract.name === 'rewardPool')?.address;
      const own = reserves && address !== undefined ? { chainId: reserves.chainId, address } : null;
      setChecked({ opened, report: await checkProof(await read(), own, wallet) });
    } catch {
      toastFailure(words.file.unread);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack gap-2">
      <div className="row gap-1">
        {text !== null && (
          <>
            <Button variant="default" loading={busy} onClick={() => void run(null, () => Promise.resolve(text))}>
              {words.check}
            </Button>
            <Button
              variant="default"
              icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => {
                saveFile(name, new Blob([text], { type: 'application/json' }));
                toastSuccess(words.downloaded, name);
              }}
            >
              {words.download}
            </Button>
          </>
        )}
        <OpenFile onOpen={(file) => void run(file.name, () => file.text())} />
      </div>
      <p className="tiny muted">{wallet === null ? words.withoutWallet : words.withWallet}</p>
      <div role="status">
        {checked !== null && (
          <CheckResult
            about={checked.opened === null ? words.own : words.opened(checked.opened)}
            report={checked.report}
          />
        )}
      </div>
      <OwnRpc name={name} />
    </div>
  );
}

/** A button in front of the browser's own file field, which cannot be given a look. */
function OpenFile({ onOpen }: { readonly onOpen: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="subtle" onClick={() => field.current?.click()}>
        {words.open}
      </Button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        aria-label={words.open}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again after it was changed.
          currentTarget.value = '';
          if (file) onOpen(file);
        }}
      />
    </>
  );
}

/** The page's security policy lets it reach no RPC: the command that does. */
function OwnRpc({ name }: { readonly name: string }) {
  const command = verifyCommand(name);
  return (
    <details className="own-proof__more">
      <summary>{words.rpc.title}</summary>
      <p className="small muted">{words.rpc.text}</p>
      <div className="own-proof__command">
        <code>{command}</code>
        <CopyButton value={command} label={words.rpc.copy} />
      </div>
    </details>
  );
}
