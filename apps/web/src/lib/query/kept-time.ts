/** Answers come at whole milliseconds. */
const MARK = 0.5;

/** The time at which an answer was read, marked as one that the browser kept. */
export const keptTime = (at: number): number => Math.floor(at) + MARK;

/**
 * Whether an answer, by the time at which it was read, is one that the browser kept. Not by comparing it with the time at
 * which this page began: after a clock was set back, all that is answered would look older than the page.
 */
export const isKept = (dataUpdatedAt: number): boolean => dataUpdatedAt % 1 === MARK;

/** The data that the API answered to this page; of what was kept nothing: a press may not rest on it. */
export const presentData = <Data>(query: {
  readonly data: Data | undefined;
  readonly dataUpdatedAt: number;
}): Data | undefined => (isKept(query.dataUpdatedAt) ? undefined : query.data);
