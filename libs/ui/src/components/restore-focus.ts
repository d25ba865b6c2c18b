const CONTENT_ID = 'content';

/** Gives the keyboard back to whatever it came from, or to the page's content when that is gone or cannot take it any more. */
export function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
    opener.focus();
    if (document.activeElement === opener) return;
  }
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
