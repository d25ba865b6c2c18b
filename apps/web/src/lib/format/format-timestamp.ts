import { memoize } from '@ballast/domain/text/memoize';
import { locale } from '@ballast/ui/intl/locale';

const timestamp = memoize(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }));

/** Formats a timestamp to the second. */
export const formatTimestamp = (iso: string): string => timestamp().format(new Date(iso));
