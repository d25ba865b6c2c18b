import { auditTexts } from '@ballast/texts/web/admin-audit';
import { auditValue } from './audit-value';

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(auditTexts.names));

type Snapshot = Readonly<Record<string, unknown>> | null;

/** One thing that an action changed; null: it was not there. */
export interface Difference {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences between before and after, one line each, in the order of `after`; unchanged values are left out. */
export function differences(before: Snapshot, after: Snapshot): readonly Difference[] {
  const [old, now] = [flat(before), flat(after)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((line) => line.before !== line.after);
}

function flat(snapshot: Snapshot): ReadonlyMap<string, string> {
  return new Map(Object.entries(snapshot ?? {}).flatMap(([name, value]) => leaves([], name, value)));
}

/** Values by their place: nested ones keep the way to them. What is null or not said is not there. */
function leaves(way: readonly string[], part: string, value: unknown): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return [];
  const place = [...way, readable(part)];
  const name = place.join(' · ');
  if (typeof value !== 'object') return [[name, auditValue(part, value)]];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return [[name, value.join(', ')]];
  return Object.entries(value).flatMap(([inner, one]) => leaves(place, inner, one));
}

/** 'transactionHash' and 'transaction_hash' as words of the reader's language, where it has them. */
function readable(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return NAMES.get(words) ?? words;
}
