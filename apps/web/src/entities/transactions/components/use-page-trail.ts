import { useState } from 'react';

/** The position in a list that only has cursors to the next page; the visited cursors lead back. */
export function usePageTrail() {
  const [trail, setTrail] = useState<readonly string[]>([]);
  /** @param next the cursor of the next page; null when there is none, or none is known yet */
  const turns = (next: string | null) => ({
    page: trail.length + 1,
    onNewer: trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : null,
    onOlder: next === null ? null : () => setTrail([...trail, next]),
  });
  return { cursor: trail.at(-1), turns };
}
