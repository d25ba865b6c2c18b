/** These belong to the moment or count members, which is what the load adds. */
const MAY_CHANGE = new Set(['members', 'totalUsers', 'blockNumber', 'blockHash', 'asOf']);

/** The names of figures that are not the same in both answers, but for those that count members or tell the moment. */
export function changedFigures(before: object, after: object): string[] {
  const later = new Map(Object.entries(after));
  return Object.entries(before)
    .filter(([name, value]) => !MAY_CHANGE.has(name) && JSON.stringify(value) !== JSON.stringify(later.get(name)))
    .map(([name]) => name);
}
