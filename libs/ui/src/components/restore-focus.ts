const CONTENT_ID = 'content';

/** Returns the focus to its previous element, or to the page's content when that is gone or not focusable. */
export function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus();
    if (document.activeElement === opener) return;
  }
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
