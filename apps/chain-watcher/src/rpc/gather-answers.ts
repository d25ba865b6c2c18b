/** Milliseconds to wait for further answers once there are enough. */
const GRACE_MS = 1_000;

/** The answers that came in time, in the order of the questions, and the questions still pending. */
export interface Gathered<T> {
  readonly answers: readonly T[];
  readonly late: readonly number[];
}

/**
 * Waits for answers to concurrent questions. Ends when none is pending, or GRACE_MS after there are enough answers: a
 * hanging RPC must not delay the others. `null` is no answer.
 * @throws the error of a question that fails while it is awaited.
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
