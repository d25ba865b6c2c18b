/**
 * The referral levels, nearest first, with the percent of a collected reward that each earns (`docs/product/rules.md §3.3`). A
 * further level is one line here and a migration in auth and ledger that adds its columns: `schema.spec.ts` of auth and
 * `referral-levels.spec.ts` of ledger list them.
 */
export const REFERRAL_LEVELS = [
  { level: 1, percent: 10 },
  { level: 2, percent: 3 },
  { level: 3, percent: 1 },
] as const;

type Levels = typeof REFERRAL_LEVELS;

export type ReferralLevel = Levels[number]['level'];

type ForEach<L extends readonly unknown[], T> = { readonly [Index in keyof L]: T };

/** One value for each referral level, nearest first. */
export type PerLevel<T> = ForEach<Levels, T>;

/** Builds one value per level. */
export function perLevel<T>(valueOf: (level: Levels[number], index: number) => T): PerLevel<T> {
  return REFERRAL_LEVELS.map(valueOf) as unknown as PerLevel<T>;
}

type NameOf<Stem extends string> = `${Stem}_${ReferralLevel}`;

/** One property per level, as the columns of a table: `referrer_1`, `referrer_2`, … */
export type NamedByLevel<Stem extends string, T> = { readonly [Name in NameOf<Stem>]: T };

/** `referrer_1`, `referrer_2`, … */
export function levelNames<Stem extends string>(stem: Stem): PerLevel<NameOf<Stem>> {
  return perLevel(({ level }): NameOf<Stem> => `${stem}_${level}`);
}

/** Reads the properties of `NamedByLevel` as a list. */
export function levelReader<Stem extends string>(stem: Stem): <T>(named: NamedByLevel<Stem, T>) => PerLevel<T> {
  const names = levelNames(stem);
  return (named) => perLevel((_, index) => named[names[index] as NameOf<Stem>]);
}
