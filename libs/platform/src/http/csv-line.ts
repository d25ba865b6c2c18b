/** Characters that start a formula in a spreadsheet's cell, despite quotes (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line of CSV (RFC 4180), every cell quoted and none a formula. Null is an empty cell. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string | null): string {
  const safe = text !== null && FORMULA_START.test(text) ? `'${text}` : (text ?? '');
  return `"${safe.replaceAll('"', '""')}"`;
}
