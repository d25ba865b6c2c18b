/** The differences of one statement: the first ones in words, and how many. */
export class Faults {
  private readonly words: string[] = [];
  private count = 0;

  add(fault: string): void {
    this.count += 1;
    if (this.words.length < MOST_NAMED) this.words.push(fault);
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** One line, which the ledger takes. */
  toString(): string {
    const more = this.count - this.words.length;
    return `${this.words.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`.slice(0, MOST_CHARACTERS);
  }
}

const MOST_NAMED = 3;
/** As StatementCheckDto has it. */
const MOST_CHARACTERS = 500;

/** The beginning of an account id: enough to find it, and not what a proof is asked for by. */
export const shortId = (accountId: Uint8Array): string => `0x${Buffer.from(accountId.subarray(0, 5)).toString('hex')}…`;
