interface Arrival {
  readonly transactionHash: string;
  readonly to: string;
  readonly token: string;
  readonly logIndex: number;
}

/**
 * Numbers the transfers of one token to one address within their transaction, from 0 in log order. A reorg that puts the
 * transaction elsewhere in a block moves its log indices but keeps this number, so a deposit keeps its key.
 * @returns each transfer with its number, in the order given; all transfers of a transaction must be given at once
 */
export function numberTransfers<T extends Arrival>(transfers: readonly T[]): readonly (T & { readonly nth: number })[] {
  const numbers = new Map<T, number>();
  const next = new Map<string, number>();
  for (const transfer of [...transfers].sort((a, b) => a.logIndex - b.logIndex)) {
    const key = `${transfer.transactionHash}:${transfer.to}:${transfer.token}`;
    const nth = next.get(key) ?? 0;
    next.set(key, nth + 1);
    numbers.set(transfer, nth);
  }
  return transfers.map((transfer) => ({ ...transfer, nth: numbers.get(transfer) ?? 0 }));
}
