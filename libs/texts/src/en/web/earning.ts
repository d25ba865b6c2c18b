/** From when money counts for cycles: said wherever it came in or is about to. */
export const earningTexts = {
  from: (day: string) => `Earning from ${day}`,
  arriving: (day: string) =>
    `What becomes final today earns from ${day}. A cycle counts what was there before its day began.`,
  waiting: (amount: string, day: string) => `${amount} USDC of it count from ${day}.`,
};
