/** The statements on the page of the reserves, and owed and held over time; they load with what shows them. */
export const statementsTexts = {
  title: 'Statements',
  lead: 'A statement is the sum of what members have earned out of the pool, posted on chain with the root of a tree in which each member finds the own part. It counts after a notice, in which anybody can check it and the guardian can veto it.',
  current: 'Current statement',
  pending: 'Pending statement',
  noCurrent: 'The first statement has not taken effect yet.',
  noPending: 'At the moment there is none whose notice is running.',
  late: (time: string) =>
    `The last statement was posted ${time}; the next one is overdue. The current one can be claimed from as before.`,
  paused: (time: string) =>
    `The guardian has paused claims until ${time}. What is due stays due; pending statements take effect later by as long as the pause.`,
  facts: {
    number: (number: string) => `No. ${number}`,
    sum: 'Sum of entitlements',
    reserved: 'Reserved beside it',
    asOfBlock: 'Speaks of block',
    posted: 'Posted',
    effect: 'Takes effect',
    transaction: 'Transaction',
    checker: 'Checker',
    root: 'Root',
    copyRoot: 'Copy root',
  },
  checker: { waiting: 'Waiting', agrees: 'Agrees', differs: 'Differs' },
  checkerNote: {
    waiting: 'An independent process builds the same statement anew; it has not answered yet.',
    agrees: 'An independent process built the same statement anew and came to the same root and sum.',
    differsPending:
      'An independent process came to another root or sum. The guardian can veto this statement until it takes effect; the current one can be claimed from meanwhile, and a new one follows a veto.',
    differsCurrent:
      'An independent process came to another root or sum. A statement that has taken effect can no longer be vetoed: the guardian can pause claims, and a new statement replaces it after its notice.',
  },
  list: {
    title: 'Statements so far',
    empty: 'The first statement is still to come.',
    statement: 'Statement',
    sum: 'Sum',
    posted: 'Posted',
    status: 'Status',
    transaction: 'Transaction',
    checkerIs: (finding: string) => `Checker: ${finding}`,
    statuses: { pending: 'Pending', current: 'Current', past: 'Past', vetoed: 'Vetoed' },
    pager: {
      label: 'Pages of statements',
      newer: 'Newer',
      older: 'Older',
      page: (page: number) => `Page ${page}`,
    },
  },
  chart: {
    title: 'Owed and held over time',
    unit: 'USDC',
    label: (from: string, to: string) =>
      `Owed, held and surplus from ${from} to ${to}. The same figures are in the table below.`,
    empty: 'The first figures come with the first statement.',
    owed: 'Owed to members',
    held: 'Held',
    surplus: 'Surplus of the pool',
    asTable: 'As a table',
    at: 'Time',
  },
};
