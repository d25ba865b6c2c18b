/** The result of a comparison. Waiting: it could not be rebuilt yet, which says nothing about it. */
export type Verdict =
  | { readonly finding: 'agrees'; /** The ledger's number. */ readonly built: number }
  | { readonly finding: 'differs' | 'waiting'; readonly reason: string };
