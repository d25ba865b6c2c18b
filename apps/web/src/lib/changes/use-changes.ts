import { useEffect, useRef } from 'react';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { newPlace } from './change-stream';
import { followChanges, pollPublic } from './follow-changes';

/**
 * Keeps the page's data fresh while its tab is visible: a member's by one stream of changes, a visitor's by polling. A tab that
 * becomes visible again resumes its stream.
 */
export function useChanges(who: 'member' | 'visitor' | 'unknown'): void {
  const inSight = useDocumentVisibility() === 'visible';
  const queries = useQueryClient();
  const place = useRef(newPlace());
  useEffect(() => {
    if (!inSight || who === 'unknown') return;
    return who === 'member' ? followChanges(queries, place.current) : pollPublic(queries);
  }, [inSight, who, queries]);
}
