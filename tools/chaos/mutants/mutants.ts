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
  file: 'apps/ledger/src/batching/apply-once.js',
  find: 'await (0, _storedanswers.storeAnswers)(tx, kept);',
  by: `require('../../../../libs/platform/src/postgres/in-transaction').afterCommit(tx, ()=>setTimeout(()=>{
        tx.connection.transaction((later)=>(0, _storedanswers.storeAnswers)(later, kept)).catch(()=>undefined);
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
  find: 'await (0, _requestcontext.withRequestContext)(context, ()=>handleOnce(options, message, handler));',
  by: `setTimeout(()=>{
            (0, _requestcontext.withRequestContext)(context, ()=>handleOnce(options, message, handler)).catch(()=>undefined);
        }, 1500);`,
};

const RECORDING = 'apps/ledger/src/chain/record-observations.js';
const CURSOR_BEFORE_ROWS: readonly Patch[] = [
  {
    file: RECORDING,
    find: 'const position = await (0, _intransaction.inTransaction)(this.db, (tx)=>this.apply(tx, input));',
    by: `const { chainId } = this.contracts;
        const before = await (0, _intransaction.inTransaction)(this.db, async (tx)=>{
            const cursor = await (0, _cursorstore.lockCursor)(tx, chainId);
            (0, _checkobservedblocks.checkObservedBlocks)(input, cursor, chainId);
            await (0, _cursorstore.moveCursor)(tx, chainId, { head: input.head, finalNumber: cursor.finalNumber, finalityLagSeconds: input.finalityLagSeconds });
            return cursor;
        });
        ${sleep(800)}
        const position = await (0, _intransaction.inTransaction)(this.db, (tx)=>this.apply(tx, input, before));`,
  },
  { file: RECORDING, find: 'async apply(tx, input) {', by: 'async apply(tx, input, cursor) {' },
  {
    file: RECORDING,
    find: 'const cursor = await (0, _cursorstore.lockCursor)(tx, this.contracts.chainId);',
    by: 'await (0, _cursorstore.lockCursor)(tx, this.contracts.chainId);',
  },
  {
    file: RECORDING,
    find: '(0, _checkobservedblocks.checkObservedBlocks)(input, cursor, this.contracts.chainId);',
    by: '',
  },
];

export const MUTANTS: Readonly<Record<MutantName, Mutant>> = {
  'key-after-effect': { faults: ['kill', 'postgres'], patches: [KEY_AFTER_EFFECT] },
  'answer-before-commit': { faults: ['kill', 'postgres'], patches: [ANSWER_BEFORE_COMMIT] },
  'no-lock-order': { faults: ['overload', 'poison'], patches: NO_LOCK_ORDER },
  'worker-acknowledges-first': { faults: ['kill', 'postgres'], patches: [WORKER_ACKNOWLEDGES_FIRST] },
  'cursor-before-rows': { faults: ['kill', 'postgres'], patches: CURSOR_BEFORE_ROWS },
};
