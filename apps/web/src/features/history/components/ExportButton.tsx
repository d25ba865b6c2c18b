import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { formatCount } from '../../../app/format';
import { tellFailure } from '../../../app/tell-failure';
import { historyTexts } from '../../../texts/en/history';
import { downloadHistory } from '../api/download-history';
import type { HistoryFilter } from '../api/use-transactions';
import { saveFile } from './save-file';

const words = historyTexts.export;
const BYTES_PER_KB = 1000;

interface Props {
  readonly filter: HistoryFilter;
  /** 'YYYY-MM-DD', for the file's name. */
  readonly today: string;
}

/** Everything that the selection matches, as a CSV file. Leaving the page ends it. */
export function ExportButton({ filter, today }: Props) {
  const [bytes, setBytes] = useState(0);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const download = useMutation({
    mutationFn: () => {
      setBytes(0);
      abort.current = new AbortController();
      return downloadHistory(filter, { signal: abort.current.signal, onProgress: setBytes });
    },
    onSuccess: (file) => {
      const name = `ballast-history-${today}.csv`;
      saveFile(name, file);
      toastSuccess(words.done, name);
    },
    onError: (error) => {
      if (!abort.current?.signal.aborted) tellFailure(words.failed.title, error, words.failed.text);
    },
  });
  return (
    <div className="row gap-1">
      <span className="tiny muted tabular" role="status">
        {download.isPending && words.progress(formatCount(Math.ceil(bytes / BYTES_PER_KB)))}
      </span>
      <Button
        variant="default"
        size="small"
        icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {words.button}
      </Button>
    </div>
  );
}
