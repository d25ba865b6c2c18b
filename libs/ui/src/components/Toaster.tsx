import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { restoreFocus } from './restore-focus';
import { openDialogs } from './open-dialogs';
import type { ToastCard } from './ToastCard';
import { toasts } from './toast-store';
import './toaster.css';

interface Words {
  readonly region: string;
  readonly close: string;
}

const nothing = () => null;

/**
 * Shows toasts: one at a time, for five seconds; a swipe to the right dismisses it, F8 focuses it. While a modal dialog
 * is open, toasts are rendered inside of it, because everything else is inert then. Both live regions exist before they
 * have content: a screen reader announces only those.
 */
export function Toaster({ words }: { readonly words: Words }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read, nothing);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, nothing);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [Card, setCard] = useState<typeof ToastCard | null>(null);
  // No first paint waits for it. Where it cannot be had, a toast is its words alone, which stay until the next.
  useEffect(() => void import('./ToastCard').then((part) => setCard(() => part.ToastCard), nothing), []);
  useEffect(() => {
    const focusToast = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      const target = region.current?.querySelector<HTMLElement>('.toast') ?? region.current;
      if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
      target?.focus();
    };
    window.addEventListener('keydown', focusToast);
    return () => window.removeEventListener('keydown', focusToast);
  }, []);
  useEffect(() => {
    const node = region.current;
    if (node === null) return;
    // On a phone the page and its bar make room for it (toaster.css): it covers nothing.
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--toast-height', `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [dialog]);
  const dismiss = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) === true;
    toasts.dismiss(id);
    if (hadFocus) restoreFocus(cameFrom.current);
  };
  const spoken = toast && (
    <div className="toast__words">
      <p className="strong">{toast.title}</p>
      {toast.text !== null && <p className="small muted">{toast.text}</p>}
    </div>
  );
  const card =
    toast &&
    (Card ? (
      <Card key={toast.id} toast={toast} closeLabel={words.close} onDismiss={dismiss}>
        {spoken}
      </Card>
    ) : (
      <div className={`toast toast--${toast.tone}`}>{spoken}</div>
    ));
  const failed = toast?.tone === 'destructive';
  const toaster = (
    <div ref={region} className="toaster" role="region" aria-label={words.region} tabIndex={-1}>
      <div aria-live="polite">{failed ? null : card}</div>
      <div aria-live="assertive">{failed ? card : null}</div>
    </div>
  );
  return dialog ? createPortal(toaster, dialog) : toaster;
}
