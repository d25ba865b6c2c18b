import { useRef, useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { proofTexts } from '@ballast/texts/web/proof';
import { Button } from '@ballast/ui/components/Button';
import { toastFailure, toasts, toastSuccess } from '@ballast/ui/components/toast-store';
import { CopyButton } from '../../../lib/page/CopyButton';
import { saveFile } from '../../../lib/page/save-file';
import { useReserves } from '../../../entities/reserves/api/use-reserves';
import { CheckResult } from '../../../entities/statements/components/CheckResult';
import { VerifyCommand } from '../../../entities/statements/components/VerifyCommand';
import { checkProof, readByWallet, type CheckReport } from '../../../entities/statements/model/check-proof';
import { verifyCommand } from '../../../entities/statements/model/verify-command';
import { browserWallet } from '../../../entities/vault/model/browser-wallet';
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
    toasts.dismissFailure();
    try {
      const address = reserves?.contracts.find((contract) => contract.name === 'rewardPool')?.address;
      const own = reserves && address !== undefined ? { chainId: reserves.chainId, address } : null;
      setChecked({ opened, report: await checkProof(await read(), own, readByWallet(wallet)) });
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

/** The security policy of the app lets it reach no RPC: the page and the command that do. */
function OwnRpc({ name }: { readonly name: string }) {
  return (
    <details className="own-proof__more">
      <summary>{words.rpc.title}</summary>
      <p className="small muted">{words.rpc.text}</p>
      {/* A document of its own, with a policy of its own: not a screen of this app. */}
      <p className="small">
        <a href="/check-proof">{words.rpc.page}</a>
      </p>
      <p className="small muted">{words.rpc.command}</p>
      <VerifyCommand file={name}>
        <CopyButton value={verifyCommand(name)} label={words.rpc.copy} />
      </VerifyCommand>
    </details>
  );
}
