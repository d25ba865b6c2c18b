import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { exportTexts as words } from '@ballast/texts/web/csv-export';
import { Button } from '@ballast/ui/components/Button';
import { toastSuccess } from '@ballast/ui/components/toast-store';
import { formatCount } from '../format/format';
import type { FileWatch } from '../api/receive-file';
import { saveFile } from './save-file';
import { showFailure } from '../api/show-failure';

const BYTES_PER_KB = 1000;

interface Props {
  /** The file's name with its extension. */
  readonly name: string;
  /** Downloads all rows of the list's filter, not only the page on screen. */
  readonly download: (watch: FileWatch) => Promise<Blob>;
}

/** A button that downloads a whole list as CSV; leaving the page aborts the download. */
export function ExportButton({ name, download }: Props) {
  const [bytes, setBytes] = useState(0);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: () => {
      setBytes(0);
      abort.current = new AbortController();
      return download({ signal: abort.current.signal, onProgress: setBytes });
    },
    onSuccess: (file) => {
      saveFile(name, file);
      toastSuccess(words.done, name);
    },
    onError: (error) => {
      if (!abort.current?.signal.aborted) showFailure(words.failed.title, error, words.failed.text);
    },
  });
  return (
    <div className="row row--firm gap-1">
      <span className="tiny muted tabular" role="status">
        {mutation.isPending && words.progress(formatCount(Math.ceil(bytes / BYTES_PER_KB)))}
      </span>
      <Button
        variant="default"
        size="small"
        icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
        loading={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        {words.button}
      </Button>
    </div>
  );
}
