/** A finding cannot be recorded; the message is a sentence for the operator. The other findings go on. */
export class CannotRecord extends Error {}
