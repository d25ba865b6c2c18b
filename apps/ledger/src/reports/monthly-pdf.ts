import PDFDocument from 'pdfkit';
import { MEMBER_KINDS } from '@ballast/domain/ledger/accounts';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Language } from '@ballast/texts/languages';
import { reportTexts, type ReportTexts } from '@ballast/texts/report';
import { PdfTable } from './pdf-table';
import type { Report, ReportSpan } from './read-report';

const MARGIN = 50;

/** The days of a statement, when it was made, and its language. */
interface MonthlyTerms {
  readonly span: ReportSpan;
  readonly now: Date;
  readonly language: Language;
}

/** A member's month as a PDF with structure, language and title for screen readers; bounded by the days of a month. */
export function monthlyPdf(report: Report, { span, now, language }: MonthlyTerms): PDFKit.PDFDocument {
  const words = reportTexts(language);
  const title = words.title(words.month(span.from));
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: language, displayTitle: true },
    info: { Title: title, Author: 'Ballast', CreationDate: now },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (tag: string, size: number, text: string, font = 'Helvetica') =>
    root.add(
      document.struct(tag, {}, () => {
        document.font(font).fontSize(size).fillColor('#14211F').text(text, MARGIN).moveDown(0.5);
      }),
    );
  say('H1', 20, title, 'Helvetica-Bold');
  say('P', 9, words.made(now.toISOString(), span.zone));
  say('H2', 13, words.balances, 'Helvetica-Bold');
  balancesTable(report, words).draw(document, root);
  document.moveDown(1);
  say('H2', 13, words.movements, 'Helvetica-Bold');
  if (report.movements.length === 0) say('P', 10, words.none);
  else movementsTable(report, words).draw(document, root);
  document.moveDown(1);
  say('P', 9, words.note);
  root.end();
  document.end();
  return document;
}

function balancesTable({ balances }: Report, words: ReportTexts): PdfTable {
  const { usdc } = words.formats;
  const rows = MEMBER_KINDS.map((kind) => {
    const found = balances.find((balance) => balance.kind === kind);
    const amounts = [found?.opening ?? 0n, found?.moved ?? 0n, found?.closing ?? 0n];
    return [words.accounts[kind], ...amounts.map((amount) => usdc(formatUsdc(amount)))];
  });
  return new PdfTable(
    [
      { label: words.account, width: 195 },
      { label: words.opening, width: 100, isAmount: true },
      { label: words.movements, width: 100, isAmount: true },
      { label: words.closing, width: 100, isAmount: true },
    ],
    rows,
  );
}

function movementsTable({ movements }: Report, words: ReportTexts): PdfTable {
  const { date, usdc } = words.formats;
  const rows = movements.map(({ day, type, kind, amount, count }) => [
    date(day),
    words.counted(type === 'commission' ? words.commission : words.types[type], count),
    words.accounts[kind],
    usdc(formatUsdc(amount)),
  ]);
  return new PdfTable(
    [
      { label: words.day, width: 75 },
      { label: words.movement, width: 160 },
      { label: words.account, width: 160 },
      { label: words.amount, width: 100, isAmount: true },
    ],
    rows,
  );
}
