/** The families of faults, as `--faults` names them (docs/product/quality.md §3 'Reliability'). */
export const FAMILIES = [
  'kill',
  'pause',
  'postgres',
  'redis',
  'rpc',
  'reorg',
  'deposit',
  'payment',
  'clock',
  'overload',
  'poison',
] as const;

export type Family = (typeof FAMILIES)[number];
