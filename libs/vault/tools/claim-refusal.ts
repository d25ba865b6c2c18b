/** The pool would not pay, or did not: a sentence of what happened, and one of what to do. */
export class ClaimRefusal extends Error {}
