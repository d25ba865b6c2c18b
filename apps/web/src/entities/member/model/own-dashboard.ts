/** The history state of who asked for the own dashboard by name, and did not only come to `/`. */
export const OWN_DASHBOARD = { ownDashboard: true } as const;

/** Whether the state of an address says so. */
export const asksForOwnDashboard = (state: unknown): boolean =>
  (state as Partial<typeof OWN_DASHBOARD> | null)?.ownDashboard === true;
