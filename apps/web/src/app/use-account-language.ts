import { useEffect } from 'react';
import type { User } from '@ballast/dto/client/schemas';
import { language as ofDocument } from '@ballast/texts/web/language';
import { rememberLanguage } from '../lib/page/language';

/**
 * Continues in the language of the member's account, in whatever language this browser began. Once at most: a document
 * that comes in another language even so stays.
 */
export function useAccountLanguage({ language }: User): void {
  useEffect(() => {
    if (language !== ofDocument && rememberLanguage(language)) location.reload();
  }, [language]);
}
