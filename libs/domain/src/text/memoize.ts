/**
 * A function of a word, or of nothing, that computes each value once and keeps it: for what costs far more to make than to
 * use, as a formatter of Intl does, and only for words of which there are few.
 */
export function memoize<Value>(make: (word: string) => Value): (word?: string) => Value {
  const values = new Map<string, Value>();
  return (word = '') => {
    const known = values.get(word);
    if (known !== undefined) return known;
    const made = make(word);
    values.set(word, made);
    return made;
  };
}
