import { useEffect, useRef } from 'react';
import type { User } from '@ballast/dto/client/schemas';
import { language as ofDocument } from '@ballast/texts/web/language';
import { rememberLanguage } from '../lib/page/language';

/**
 * Continues in the language of the member's account: in whatever language this browser began, and when it is changed
 * while this page is open, here or elsewhere. A document that comes in another language even so stays.
 */
export function useAccountLanguage({ language }: User): void {
  const first = useRef(language);
  useEffect(() => {
    if (language === ofDocument) return;
    if (rememberLanguage(language) || language !== first.current) location.reload();
  }, [language]);
}
