import { useEffect, useState, type ComponentType } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Button } from './Button';
import { IconButton } from './IconButton';

const TICK_MS = 3_000;

interface Props {
  readonly value: string;
  /** Name of the button; with `text` it is also shown. */
  readonly label: string;
  readonly text?: boolean;
  /** Told apart from another copy button beside it. */
  readonly Icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  readonly onCopied?: () => void;
  readonly onFailed?: () => void;
}

/** Copies a value to the clipboard and shows a tick for three seconds. */
export function CopyButton({ value, label, text = false, Icon: IdleIcon = IconCopy, onCopied, onFailed }: Props) {
  const [copies, setCopies] = useState(0);
  const done = useTick(copies);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((count) => count + 1);
      onCopied?.();
    } catch {
      onFailed?.();
    }
  };
  const Icon = done ? IconCheck : IdleIcon;
  const icon = <Icon size={18} stroke={1.5} aria-hidden="true" />;
  if (!text)
    return (
      <IconButton label={label} onClick={() => void copy()}>
        {icon}
      </IconButton>
    );
  return (
    <Button variant="default" icon={icon} onClick={() => void copy()}>
      {label}
    </Button>
  );
}

function useTick(copies: number): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    setDone(true);
    const timer = setTimeout(() => setDone(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  return done;
}
