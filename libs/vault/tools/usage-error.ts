/** A sentence for the person at the terminal, who called a command wrongly. */
export class UsageError extends Error {}
