import type { ReactNode } from 'react';
import './first-few.css';

interface Props<Item> {
  readonly items: readonly Item[];
  /** How many are seen without a press. */
  readonly few: number;
  /** The name of the rest, by how many they are. */
  readonly more: (count: number) => string;
  /** Draws a part of the items, once for the first few and once for the rest. */
  readonly children: (part: readonly Item[]) => ReactNode;
}

/** The first few of what can be many, and the rest behind a press, which shows it below the button that the keyboard is on. */
export function FirstFew<Item>({ items, few, more, children }: Props<Item>) {
  if (items.length === 0) return null;
  const rest = items.slice(few);
  return (
    <>
      {children(items.slice(0, few))}
      {rest.length > 0 && (
        <details className="first-few">
          <summary>{more(rest.length)}</summary>
          {children(rest)}
        </details>
      )}
    </>
  );
}
