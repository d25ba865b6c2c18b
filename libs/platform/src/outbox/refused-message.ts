import { UnrecoverableError } from 'bullmq';

/** The reasons why a message does nothing. */
export const REFUSAL_REASONS = [
  'malformed',
  'unsigned',
  'forged',
  'unknown_secret',
  'wrong_sender',
  'wrong_action',
  'out_of_time',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  malformed: 'A job that is no message of an outbox was refused: somebody else can write to the queues.',
  unsigned: 'A message without a signature was refused: a version before the one that signs sent it, or somebody else.',
  forged: 'A message whose signature does not fit was refused: somebody else can write to the queues.',
  unknown_secret: 'A message that is signed by an unknown secret waits for a process that knows it.',
  wrong_sender: 'A message of a service that sends nothing to this queue was refused.',
  wrong_action:
    'An action of an admin that its sender does not record was refused: somebody else can write to its outbox.',
  out_of_time: 'A message was refused that is older than what is remembered of those before, or dated ahead.',
};

/** Fails a job at once and for good: what was refused once is refused always. */
export class RefusedMessage extends UnrecoverableError {
  constructor(readonly reason: RefusalReason) {
    super(SENTENCES[reason]);
  }
}

/** Fails an attempt: a process with another secret may accept the message, and retries end within about an hour. */
export class UnknownSecret extends Error {
  readonly reason = 'unknown_secret';

  constructor() {
    super(SENTENCES.unknown_secret);
  }
}
