import { useLayoutEffect, useRef } from 'react';

/**
 * Takes over what was typed into a field of a page from the build before its program had come: React would put the empty
 * value of the form's state over it with the next change of any field.
 */
export function useEarlyInput() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    const typed = element?.value;
    if (!element || typed === element.defaultValue) return;
    // React tells of a change only when the value is not the one that it saw set last, by this element's own setter.
    element.value = element.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, typed);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return field;
}
