import { useEffect, useState, type ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { IconButton } from './IconButton';
import { toasts, type Toast } from './toast-store';
import { useSwipeRight } from './use-swipe-right';

const LIFETIME_MS = 5_000;
const STEP_MS = 500;
const ICONS = { plain: IconCircleCheck, note: IconInfoCircle, destructive: IconAlertTriangle };

interface Props {
  readonly toast: Pick<Toast, 'id' | 'tone'>;
  /** Its words. */
  readonly children: ReactNode;
  readonly closeLabel: string;
  readonly onDismiss: (id: number) => void;
}

/**
 * One toast. Its time begins anew after somebody pointed at it or had the keyboard on it, and stands still on a hidden page.
 * It is counted in steps: a machine that stood still for a while shows it for the rest, and does not end it at once.
 */
export function ToastCard({ toast, children, closeLabel, onDismiss }: Props) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const dismiss = () => onDismiss(toast.id);
  const swipe = useSwipeRight(dismiss);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    let left = LIFETIME_MS;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= STEP_MS;
      if (left > 0) return;
      clearInterval(timer);
      toasts.dismiss(toast.id);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [toast.id, held]);
  const Icon = ICONS[toast.tone];
  return (
    <div
      className={`toast toast--${toast.tone}`}
      tabIndex={-1}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog below would close as well.
        event.preventDefault();
        dismiss();
      }}
      {...swipe}
    >
      <Icon className="toast__icon" size={20} stroke={1.5} aria-hidden="true" />
      {children}
      <IconButton label={closeLabel} onClick={dismiss}>
        <IconX size={18} stroke={1.5} />
      </IconButton>
    </div>
  );
}
