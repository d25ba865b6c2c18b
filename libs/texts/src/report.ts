import { REPORT as DE } from './de/ledger/report';
import { REPORT as EN } from './en/ledger/report';
import type { Language } from './languages';

const REPORTS = { en: EN, de: DE } as const;

export type ReportTexts = (typeof REPORTS)[Language];

/** The words of a member's statement and tax file. */
export const reportTexts = (language: Language): ReportTexts => REPORTS[language];
