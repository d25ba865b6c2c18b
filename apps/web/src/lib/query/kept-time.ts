/** Whether an answer, by the time at which it was read, is one that an earlier page kept. */
export const isKept = (dataUpdatedAt: number): boolean => dataUpdatedAt > 0 && dataUpdatedAt < performance.timeOrigin;

/** The data that this page itself was answered; of what an earlier page kept nothing: a press may not rest on it. */
export const presentData = <Data>(query: {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
}): Data | undefined => (isKept(query.dataUpdatedAt) ? undefined : query.data);
