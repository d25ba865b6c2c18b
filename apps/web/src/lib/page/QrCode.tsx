import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { QrPicture } from '@ballast/ui/components/QrPicture';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import './qr-code.css';

interface Props {
  readonly text: string;
  readonly label: string;
  /** Text shown when the code cannot be drawn. */
  readonly missing: string;
  readonly onMissing?: () => void;
}

/** A text as a QR code. The encoder is larger than the page around it and loads when a code is shown; without it the page goes on. */
export function QrCode({ text, label, missing, onMissing }: Props) {
  const { data: modules, isError } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('./qr-modules')).encodeQr(text),
    gcTime: 0,
  });
  const onMissingRef = useRef(onMissing);
  useEffect(() => {
    if (isError) onMissingRef.current?.();
  }, [isError]);
  return (
    <span className="qr-code">
      {isError ? (
        <span className="qr-code__missing small muted">{missing}</span>
      ) : modules ? (
        <QrPicture modules={modules} label={label} />
      ) : (
        <Skeleton shape="block" />
      )}
    </span>
  );
}
