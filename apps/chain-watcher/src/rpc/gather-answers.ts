/** How long the others are waited for once enough have answered, in milliseconds. */
const GRACE_MS = 1_000;

/** What came in time, in the order of the questions, and which questions are still open. */
export interface Gathered<T> {
  readonly answers: readonly T[];
  readonly late: readonly number[];
}

/**
 * Waits for answers to questions that were asked at once. Ends when none is open, or GRACE_MS after what is there is enough:
 * an RPC that hangs must not hold up those that work. `null` is no answer.
 * @throws what a question fails with while it is waited for.
 */
export function gatherAnswers<T>(
  questions: readonly Promise<T | null>[],
  isEnough: (answers: readonly T[]) => boolean,
  graceMs = GRACE_MS,
): Promise<Gathered<T>> {
  const outcomes = new Map<number, T | null>();
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const answers = (): T[] => {
      const inOrder = [...questions.keys()].map((index) => outcomes.get(index) ?? null);
      return inOrder.filter((outcome) => outcome !== null);
    };
    const end = (): void => {
      clearTimeout(timer);
      resolve({ answers: answers(), late: [...questions.keys()].filter((index) => !outcomes.has(index)) });
    };
    const settle = (index: number, outcome: T | null): void => {
      outcomes.set(index, outcome);
      if (outcomes.size === questions.length) end();
      else if (isEnough(answers())) timer ??= setTimeout(end, graceMs);
    };
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    if (questions.length === 0) end();
    for (const [index, one] of questions.entries()) one.then((outcome) => settle(index, outcome), fail);
  });
}
