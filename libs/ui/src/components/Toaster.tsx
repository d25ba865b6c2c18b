import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { IconButton } from './IconButton';
import { toasts, type Toast } from './toast-store';
import { useSwipeRight } from './use-swipe-right';
import './toaster.css';

const LIFETIME_MS = 5_000;

interface Words {
  readonly region: string;
  readonly close: string;
}

/** Where toasts appear: one at a time, for five seconds; a swipe to the right takes it away, F8 brings the keyboard to it. */
export function Toaster({ words }: { readonly words: Words }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusToast = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      const target = region.current?.querySelector<HTMLElement>('.toast') ?? region.current;
      event.preventDefault();
      target?.focus();
    };
    window.addEventListener('keydown', focusToast);
    return () => window.removeEventListener('keydown', focusToast);
  }, []);
  return (
    <div ref={region} className="toaster" role="region" aria-label={words.region} aria-live="polite" tabIndex={-1}>
      {toast && <ToastCard key={toast.id} toast={toast} closeLabel={words.close} />}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const dismiss = () => toasts.dismiss(toast.id);
  const swipe = useSwipeRight(dismiss);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [toast.id, held]);
  const destructive = toast.tone === 'destructive';
  const Icon = destructive ? IconAlertTriangle : IconCircleCheck;
  return (
    <div
      className={`toast toast--${toast.tone}`}
      role={destructive ? 'alert' : 'status'}
      tabIndex={-1}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      {...swipe}
    >
      <Icon className="toast__icon" size={20} stroke={1.5} aria-hidden="true" />
      <div className="toast__words">
        <p className="strong">{toast.title}</p>
        {toast.text !== null && <p className="small muted">{toast.text}</p>}
      </div>
      <IconButton label={closeLabel} onClick={dismiss}>
        <IconX size={18} stroke={1.5} />
      </IconButton>
    </div>
  );
}
