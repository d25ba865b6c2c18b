/** A column of a table in a PDF; width in points. */
interface PdfColumn {
  readonly label: string;
  readonly width: number;
  /** Its figures align at the end. */
  readonly isAmount?: boolean;
}

const ROW = 18;
const SIZE = 9;
const PADDING = 5;
/** Tells a screen reader which cells a head is of. The types of pdfkit do not know the option yet. */
const COLUMN_HEAD: object = { scope: 'Column' };

/** A table with tags of its rows and cells; its head is drawn again on each page. */
export class PdfTable {
  constructor(
    private readonly columns: readonly PdfColumn[],
    private readonly rows: readonly (readonly string[])[],
  ) {}

  draw(document: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement): void {
    const table = document.struct('Table');
    parent.add(table);
    const head = { cells: this.columns.map(({ label }) => label), isHead: true };
    // A head alone at the foot of a page is of no use.
    if (!hasRoom(document, 2 * ROW)) document.addPage();
    this.row(document, table, head);
    for (const cells of this.rows) {
      if (!hasRoom(document, ROW)) {
        document.addPage();
        this.headAgain(document, head.cells);
      }
      this.row(document, table, { cells, isHead: false });
    }
    table.end();
    document.x = document.page.margins.left;
  }

  /** The head on a further page: for the eye alone, since who has the table read out has heard it. */
  private headAgain(document: PDFKit.PDFDocument, cells: readonly string[]): void {
    const top = document.y;
    document.markContent('Artifact', { type: 'Pagination' });
    this.places().forEach((place, at) => cell(document, cells[at] ?? '', { ...place, top, isHead: true }));
    document.endMarkedContent();
    this.line(document, top + ROW);
  }

  /** The columns with where each begins. */
  private places(): (PdfColumn & { readonly left: number })[] {
    let next = 0;
    return this.columns.map((column) => {
      const left = next;
      next += column.width;
      return { ...column, left };
    });
  }

  private row(
    document: PDFKit.PDFDocument,
    table: PDFKit.PDFStructureElement,
    { cells, isHead }: { readonly cells: readonly string[]; readonly isHead: boolean },
  ): void {
    const row = document.struct('TR');
    table.add(row);
    const top = document.y;
    this.places().forEach((place, at) => {
      const draw = () => cell(document, cells[at] ?? '', { ...place, top, isHead });
      row.add(isHead ? document.struct('TH', COLUMN_HEAD, draw) : document.struct('TD', {}, draw));
    });
    row.end();
    this.line(document, top + ROW);
  }

  private line(document: PDFKit.PDFDocument, y: number): void {
    const { left } = document.page.margins;
    const width = this.columns.reduce((sum, column) => sum + column.width, 0);
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor('#DDE3E0')
      .stroke();
    document.endMarkedContent();
    document.y = y;
  }
}

interface CellPlace extends PdfColumn {
  readonly left: number;
  readonly top: number;
  readonly isHead: boolean;
}

function cell(document: PDFKit.PDFDocument, text: string, { left, top, width, isAmount, isHead }: CellPlace): void {
  document
    .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(SIZE)
    .fillColor('#14211F')
    .text(text, document.page.margins.left + left, top + PADDING, {
      ...{ width: width - PADDING, lineBreak: false, ellipsis: true },
      align: isAmount === true ? 'right' : 'left',
    });
}

/** Whether so much more fits on the page. */
export function hasRoom(document: PDFKit.PDFDocument, height: number): boolean {
  return document.y + height <= document.page.height - document.page.margins.bottom;
}
