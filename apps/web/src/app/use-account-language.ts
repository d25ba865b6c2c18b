import { useEffect, useRef } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import type { User } from '@ballast/dto/client/schemas';
import { language as ofDocument } from '@ballast/texts/web/language';
import { rememberLanguage } from '../lib/page/language';
import { queryKeys } from '../lib/query/query-keys';

/**
 * Continues in the language of the member's account: in whatever language this browser began, and when it is changed
 * while this page is open, here or elsewhere. A document that comes in another language even so stays.
 */
export function useAccountLanguage({ language }: User): void {
  const first = useRef(language);
  // What an earlier page kept of the member may be older than the language that was chosen since.
  const isKnown = useIsFetching({ queryKey: queryKeys.user }) === 0;
  useEffect(() => {
    if (language === ofDocument || !isKnown) return;
    if (rememberLanguage(language) || language !== first.current) location.reload();
  }, [language, isKnown]);
}
