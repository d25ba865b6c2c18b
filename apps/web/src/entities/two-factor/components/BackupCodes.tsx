import { IconDownload } from '@tabler/icons-react';
import { accountTexts } from '@ballast/texts/web/account';
import { Button } from '@ballast/ui/components/Button';
import { Notice } from '@ballast/ui/components/Notice';
import { saveFile } from '../../../lib/page/save-file';
import { CopyButton } from '../../../lib/page/CopyButton';
import { backupCodesFile } from '../model/second-factor-code';
import { Step } from './Step';
import './backup-codes.css';

const words = accountTexts.twoFactor.codes;

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Step 3: the codes for the day the app is not at hand. Nobody can show them again. */
export function BackupCodes({ codes, onKept }: Props) {
  const download = () => saveFile(words.file, new Blob([backupCodesFile(codes, words.fileHeading)]));
  return (
    <Step number={3} title={words.title}>
      <Notice tone="warning">{words.text}</Notice>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row gap-1">
        <CopyButton text value={codes.join('\n')} label={words.copy} />
        <Button variant="default" icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />} onClick={download}>
          {words.download}
        </Button>
      </div>
      <div>
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </Step>
  );
}
