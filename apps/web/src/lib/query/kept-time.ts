/** Whether an answer, by the time at which it was read, is one that an earlier page kept. */
export const isKept = (dataUpdatedAt: number): boolean => dataUpdatedAt > 0 && dataUpdatedAt < performance.timeOrigin;
