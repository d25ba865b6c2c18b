/** The families of faults, as `--faults` names them (05-quality 'Reliability'). */
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
