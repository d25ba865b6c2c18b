/** The faults of a cluster, as `--cluster --faults` names them, in the order in which they are injected. */
export const CLUSTER_FAULT_NAMES = [
  'switchover',
  'crash',
  'lost-node',
  'cut-primary',
  'cut-standby',
  'full-disk',
] as const;

export type ClusterFaultName = (typeof CLUSTER_FAULT_NAMES)[number];
