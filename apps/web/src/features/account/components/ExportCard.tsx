import { Link } from 'react-router-dom';
import { accountTexts } from '@ballast/texts/web/account';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { saveFile } from '../../../lib/page/save-file';
import { showFailure } from '../../../lib/api/show-failure';
import { useExport } from '../api/use-account';
import { PartCard } from './PartCard';

const words = accountTexts.export;

/** The download of the member's data export. */
export function ExportCard() {
  const file = useExport();
  const press = () =>
    file.mutate(undefined, {
      onSuccess: (data) => {
        saveFile(words.file, data);
        toastSuccess(words.done.title, words.done.text);
      },
      onError: (error) => showFailure(words.failed.title, error, words.failed.text),
    });
  return (
    <PartCard part="export">
      <p className="small muted">{words.lead}</p>
      <p className="small">
        <Link to="/transactions#statements">{words.statements}</Link>
      </p>
      <div>
        <Button variant="default" loading={file.isPending} onClick={press}>
          {words.submit}
        </Button>
      </div>
    </PartCard>
  );
}
