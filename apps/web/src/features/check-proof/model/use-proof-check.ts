import { useRef, useState } from 'react';
import type { CheckReport } from '../../../entities/statements/model/check-proof';
import { checkByRpc, faultsIn, type Entered, type EntryFaults } from './check-by-rpc';

const EMPTY: Entered = { proof: '', pool: '', rpc: '' };
const ORDER = ['proof', 'pool', 'rpc'] as const;

export interface ProofCheck {
  readonly entered: Entered;
  readonly faults: EntryFaults;
  readonly busy: boolean;
  /** Of the fields as they stand: it goes when one of them is changed, also while the RPC is read. */
  readonly report: CheckReport | null;
  enter(part: Partial<Entered>): void;
  /** @returns the first field that cannot be used as it is, in which case nothing is read; else undefined */
  run(): keyof Entered | undefined;
}

/** The state of the page's fields and of the check. */
export function useProofCheck(): ProofCheck {
  const [entered, setEntered] = useState(EMPTY);
  const [faults, setFaults] = useState<EntryFaults>({});
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<CheckReport | null>(null);
  const version = useRef(0);
  const read = async () => {
    const readVersion = version.current;
    setBusy(true);
    const found = await checkByRpc(entered);
    setBusy(false);
    if (readVersion === version.current) setReport(found);
  };
  return {
    ...{ entered, faults, busy, report },
    enter: (part) => {
      version.current += 1;
      setEntered((before) => ({ ...before, ...part }));
      setReport(null);
    },
    run: () => {
      if (busy) return undefined;
      const found = faultsIn(entered);
      setFaults(found);
      setReport(null);
      const first = ORDER.find((name) => found[name] !== undefined);
      if (first === undefined) void read();
      return first;
    },
  };
}
