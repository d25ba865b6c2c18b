import type { AnswerLine, JournalLine, Kind } from './lines';

/** The meaning of a response: the command took effect, had no effect, or the outcome is unknown. */
export type Meaning = 'done' | 'refused' | 'unknown';

/** The journal's data about one command. */
export interface Command {
  readonly key: string;
  readonly member: string;
  readonly kind: Kind;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sentAt: number;
  readonly sure: boolean;
  readonly answers: readonly AnswerLine[];
}

/** The error code of an answer, if it has one. */
export function codeOf(body: unknown): string | undefined {
  const code = (body as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** A refusal is a promise that nothing happened; OVERLOADED makes it too, any other 5xx does not. */
export function meaningOf({ status, body }: Pick<AnswerLine, 'status' | 'body'>): Meaning {
  if (status >= 200 && status < 300) return 'done';
  if (status >= 400 && status < 500) return 'refused';
  return codeOf(body) === 'OVERLOADED' ? 'refused' : 'unknown';
}

/** The commands in the order they were first sent. */
export function commandsIn(lines: readonly JournalLine[]): Command[] {
  const commands = new Map<string, Command & { answers: AnswerLine[]; sure: boolean }>();
  for (const line of lines) {
    if (line.line === 'sent') {
      const { key, member, kind, body, at: sentAt, sure } = line;
      const known = commands.get(key);
      if (known === undefined) commands.set(key, { key, member, kind, body, sentAt, sure, answers: [] });
      else known.sure &&= sure;
    }
    if (line.line === 'answer') commands.get(line.key)?.answers.push(line);
  }
  return [...commands.values()];
}

/** The meaning of a command's responses when the load ended, before any replay. */
export function meaningUnderLoad(command: Command): Meaning {
  return latest(command.answers.filter(({ replay }) => !replay));
}

/** The final meaning of a command's responses. */
export function finalMeaning(command: Command): Meaning {
  return latest(command.answers);
}

/** Any 'done' decides; otherwise the last response with a meaning. */
function latest(answers: readonly AnswerLine[]): Meaning {
  const meanings = answers.map(meaningOf).filter((meaning) => meaning !== 'unknown');
  return meanings.includes('done') ? 'done' : (meanings.at(-1) ?? 'unknown');
}
