/** How large the database is to be. */
export interface Size {
  readonly members: number;
  readonly lines: number;
}

/** As many as the load's invitation codes and dates have room for. */
export const MAX_SIZE: Size = { members: 999_999, lines: 10_000_000 };
const USUAL: Size = { members: 100_000, lines: 1_000_000 };
const USAGE = 'Usage: npm run seed:large -- --members 100000 --lines 1000000 (both may be left out).';

/** Parses the arguments of `seed:large`. @throws Error with a sentence that shows the usage. */
export function readSize(args: readonly string[]): Size {
  const size = { ...USUAL };
  for (let at = 0; at < args.length; at += 2) {
    const [word = '', value = ''] = args.slice(at, at + 2);
    const name = /^--(members|lines)$/.exec(word)?.[1] as keyof Size | undefined;
    if (name === undefined) throw new Error(`"${word}" is nothing this understands. ${USAGE}`);
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`"${value}" is no number for ${word}. ${USAGE}`);
    if (Number(value) > MAX_SIZE[name]) throw new Error(`${word} can be ${MAX_SIZE[name]} at most.`);
    size[name] = Number(value);
  }
  return size;
}
