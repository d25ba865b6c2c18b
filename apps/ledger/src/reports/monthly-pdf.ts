import PDFDocument from 'pdfkit';
import { MEMBER_KINDS } from '@ballast/domain/ledger/accounts';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Language } from '@ballast/texts/languages';
import { reportTexts, type ReportTexts } from '@ballast/texts/report';
import { hasRoom, PdfTable } from './pdf-table';
import type { Report, ReportSpan } from './read-report';

const MARGIN = 50;
/** Of a heading with the head and the first row of its table. */
const WITH_TABLE = 80;
const FOOT_SIZE = 8;

/** The days of a statement, when it was made, and its language. */
interface MonthlyTerms {
  readonly span: ReportSpan;
  readonly now: Date;
  /** The month goes on: what it ends with is not known yet. */
  readonly isRunning: boolean;
  readonly language: Language;
}

/** A member's month as a PDF with structure, language and title for screen readers; bounded by the days of a month. */
export function monthlyPdf(report: Report, { span, now, isRunning, language }: MonthlyTerms): PDFKit.PDFDocument {
  const words = reportTexts(language);
  const title = words.title(words.month(span.from));
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: language, displayTitle: true },
    bufferPages: true,
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
  if (isRunning) say('P', 9, words.running);
  document.moveDown(1);
  say('H2', 13, words.balances, 'Helvetica-Bold');
  balancesTable(report, words, isRunning).draw(document, root);
  document.moveDown(1);
  if (!hasRoom(document, WITH_TABLE)) document.addPage();
  say('H2', 13, words.movements, 'Helvetica-Bold');
  if (report.movements.length === 0) say('P', 10, words.none);
  else movementsTable(report, words).draw(document, root);
  document.moveDown(1);
  say('P', 9, isRunning ? words.presentNote : words.note);
  root.end();
  numberPages(document, words);
  document.end();
  return document;
}

/** The number of each page at its foot: no part of what is read out. */
function numberPages(document: PDFKit.PDFDocument, words: ReportTexts): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { margins, width, height } = document.page;
    // Text in the margin would begin a page.
    const { bottom } = margins;
    margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('Helvetica')
      .fontSize(FOOT_SIZE)
      .fillColor('#51615D')
      .text(words.page(page - start + 1, count), MARGIN, height - bottom / 2 - FOOT_SIZE, {
        ...{ width: width - 2 * MARGIN, align: 'right', lineBreak: false },
      });
    document.endMarkedContent();
    margins.bottom = bottom;
  }
}

function balancesTable({ balances }: Report, words: ReportTexts, isRunning: boolean): PdfTable {
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
      { label: isRunning ? words.present : words.closing, width: 100, isAmount: true },
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
