import type { Family } from '../faults/family';
import type { MutantName } from './mutant-names';
import type { Patch } from './mutate';

/** A fault planted into the built product, and the faults of the world under which it shows. */
export interface Mutant {
  readonly faults: readonly Family[];
  readonly patches: readonly Patch[];
}

const sleep = (ms: number): string => `await new Promise((later)=>setTimeout(later, ${ms}));`;

const KEY_AFTER_EFFECT: Patch = {
  file: 'apps/ledger/src/batching/apply-idempotent.js',
  find: 'await (0, _storedresponses.storeResponses)(tx, kept);',
  by: `require('../../../../libs/platform/src/postgres/in-transaction').afterCommit(tx, ()=>setTimeout(()=>{
        tx.connection.transaction((later)=>(0, _storedresponses.storeResponses)(later, kept)).catch(()=>undefined);
    }, 600));`,
};

const ANSWER_BEFORE_COMMIT: Patch = {
  file: 'libs/platform/src/postgres/in-transaction.js',
  find: 'const result = await (isolation === undefined ? dataSource.transaction(run) : dataSource.transaction(isolation, run));',
  // In the ledger alone: signing up and in would not get through the set-up.
  by: `const result = await (dataSource.options.applicationName !== 'ballast-ledger' ? dataSource.transaction(run) : new Promise((answer, fail)=>{
        dataSource.transaction(async (tx)=>{
            answer(await run(tx));
            ${sleep(50)}
        }).catch(fail);
    }));`,
};

const LOCKS = 'apps/ledger/src/accounts/lock-accounts.js';
const NO_LOCK_ORDER: readonly Patch[] = [
  {
    file: 'apps/ledger/src/members/lock-members.js',
    find: 'ORDER BY id FOR NO KEY UPDATE',
    by: 'ORDER BY random() FOR NO KEY UPDATE',
    times: 2,
  },
  {
    file: LOCKS,
    find: 'await lockExisting(tx, [\n        ...wanted.values()\n    ], locked);',
    by: `for (const ref of [...wanted.values()].sort(()=>Math.random() - 0.5)) await lockExisting(tx, [ref], locked);`,
  },
];

const WORKER_ACKNOWLEDGES_FIRST: Patch = {
  file: 'libs/platform/src/outbox/consume.js',
  find: 'await handleOnce(options, message, handler);',
  by: `setTimeout(()=>{
            handleOnce(options, message, handler).catch(()=>undefined);
        }, 1500);`,
};

const POSTING = `observed,
        lagSeconds: final.lagSeconds
    });
    if (rewindTo !== null) memory.rewind(rewindTo);
    memory.recordWritten(head, observed);`;
const CURSOR_BEFORE_ROWS: Patch = {
  file: 'apps/chain-watcher/src/queues/scan/advance-head.js',
  find: POSTING,
  by: `observed: { transfers: [], poolEvents: [] },
        lagSeconds: final.lagSeconds
    });
    if (rewindTo !== null) memory.rewind(rewindTo);
    memory.recordWritten(head, observed);
    if (observed.transfers.length + observed.poolEvents.length > 0) {
        ${sleep(1_000)}
        await (0, _scanparts.post)(parts, moved, { head: moved.head, refs: [], rewindTo: null, observed, lagSeconds: final.lagSeconds });
    }`,
};

export const MUTANTS: Readonly<Record<MutantName, Mutant>> = {
  'key-after-effect': { faults: ['kill', 'postgres'], patches: [KEY_AFTER_EFFECT] },
  'answer-before-commit': { faults: ['kill', 'postgres'], patches: [ANSWER_BEFORE_COMMIT] },
  'no-lock-order': { faults: ['overload', 'poison'], patches: NO_LOCK_ORDER },
  'worker-acknowledges-first': { faults: ['kill', 'postgres'], patches: [WORKER_ACKNOWLEDGES_FIRST] },
  'cursor-before-rows': { faults: ['deposit'], patches: [CURSOR_BEFORE_ROWS] },
};
