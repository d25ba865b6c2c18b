import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';

const PREFIX = 'ballast-proof-';
const OFF = 'off';

export interface KeptProof {
  /** ISO 8601, this browser's clock. */
  readonly at: string;
  /** The proof file. */
  readonly text: string;
}

/** 'off': the member does not want it kept; 'refused': the browser does not let the page keep it. */
export type Keeping = 'on' | 'off' | 'refused';

/** The newest proof file of a member in the browser's storage (docs/product/screens.md §8). */
export class KeptProofs {
  /** @param storage called each time, since a browser may throw on access */
  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>) {}

  keyOf(memberId: string): string {
    return PREFIX + memberId;
  }

  /** Keeps a file in place of the one before, unless the member has turned that off. */
  keep(memberId: string, proof: KeptProof): Keeping {
    return this.item(memberId) === OFF ? 'off' : this.turnOn(memberId, proof);
  }

  turnOn(memberId: string, proof: KeptProof): Keeping {
    return this.write(memberId, JSON.stringify(proof)) ? 'on' : 'refused';
  }

  /** Removes the file and keeps none from now on. */
  turnOff(memberId: string): Keeping {
    return this.write(memberId, OFF) ? 'off' : 'refused';
  }

  /** The file that was kept; null when there is none, or what is there is no proof file. */
  read(memberId: string): KeptProof | null {
    try {
      const kept = JSON.parse(this.item(memberId) ?? 'null') as Partial<KeptProof> | null;
      if (typeof kept?.text !== 'string' || typeof kept.at !== 'string') return null;
      return parseProofFile(kept.text).file === null ? null : { at: kept.at, text: kept.text };
    } catch {
      return null;
    }
  }

  private item(memberId: string): string | null {
    try {
      return this.storage().getItem(this.keyOf(memberId));
    } catch {
      return null;
    }
  }

  private write(memberId: string, text: string): boolean {
    try {
      this.storage().setItem(this.keyOf(memberId), text);
      return true;
    } catch {
      return false;
    }
  }
}

export const keptProofs = new KeptProofs(() => localStorage);
