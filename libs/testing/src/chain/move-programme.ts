/**
 * SQL that moves the programme's clock in ledger and in auth, which have one shift (docs/decisions/0008). It changes no row
 * before the ledger's first start.
 * @param shift SQL for the new one, with the statement's own values; `shift` in it is the present one
 */
export const moveProgramme = (shift: string): string => `
  WITH moved AS (UPDATE ledger.programme_clock SET shift = ${shift} RETURNING shift)
  INSERT INTO auth.programme_clock (shift) SELECT shift FROM moved
  ON CONFLICT (only_row) DO UPDATE SET shift = excluded.shift`;
