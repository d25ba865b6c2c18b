/** The ref of a part of the page: keeps the focus within it when its focused button or row is removed. */
export function retainFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  let isInside = false;
  const enter = () => {
    isInside = true;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const gone = !(target as Node).isConnected;
    if (!gone && relatedTarget !== null) isInside = element.contains(relatedTarget as Node);
  };
  const stay = () => {
    if (isInside && document.activeElement === document.body) element.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(stay);
  observer.observe(element, { childList: true, subtree: true });
  element.addEventListener('focusin', enter);
  element.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', enter);
    element.removeEventListener('focusout', leave);
  };
}
