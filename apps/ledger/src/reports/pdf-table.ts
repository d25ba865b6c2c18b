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

/** A table with tags of its rows and cells; its head is drawn again on each page. */
export class PdfTable {
  constructor(
    private readonly columns: readonly PdfColumn[],
    private readonly rows: readonly (readonly string[])[],
  ) {}

  draw(document: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement): void {
    const table = document.struct('Table');
    parent.add(table);
    this.row(document, table, { cells: this.columns.map(({ label }) => label), isHead: true });
    for (const cells of this.rows) {
      if (document.y + ROW > document.page.height - document.page.margins.bottom) document.addPage();
      this.row(document, table, { cells, isHead: false });
    }
    table.end();
    document.x = document.page.margins.left;
  }

  private row(
    document: PDFKit.PDFDocument,
    table: PDFKit.PDFStructureElement,
    { cells, isHead }: { readonly cells: readonly string[]; readonly isHead: boolean },
  ): void {
    const row = document.struct('TR');
    table.add(row);
    const top = document.y;
    let left = document.page.margins.left;
    this.columns.forEach(({ width, isAmount }, place) => {
      const at = left;
      left += width;
      row.add(
        document.struct(isHead ? 'TH' : 'TD', {}, () => {
          document
            .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
            .fontSize(SIZE)
            .text(cells[place] ?? '', at, top + PADDING, {
              ...{ width: width - PADDING, lineBreak: false, ellipsis: true },
              align: isAmount === true ? 'right' : 'left',
            });
        }),
      );
    });
    row.end();
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(document.page.margins.left, top + ROW)
      .lineTo(left, top + ROW)
      .lineWidth(0.5)
      .strokeColor('#DDE3E0')
      .stroke();
    document.endMarkedContent();
    document.y = top + ROW;
  }
}
