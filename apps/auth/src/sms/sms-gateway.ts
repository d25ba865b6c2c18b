/** A message to a phone. */
export interface Sms {
  /** Of the message: a gateway that gets it twice can tell. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** The carrier of messages to phones. */
export abstract class SmsGateway {
  /** Resolves once the message was taken. @throws SmsFailure */
  abstract send(sms: Sms): Promise<void>;
}

/** A message that the gateway did not take; it names no number and no text. */
export class SmsFailure extends Error {
  constructor(
    why: string,
    /** Whether it went to nobody: a gateway that says nothing may have sent it. */
    readonly isRefused = false,
  ) {
    super(`The SMS gateway did not take a message: ${why}.`);
    this.name = 'SmsFailure';
  }
}
