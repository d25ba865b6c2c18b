/** The query parameters without the undefined ones. */
export function definedParams<Question extends object>(
  question: Question,
): { [Key in keyof Question]?: NonNullable<Question[Key]> } {
  const defined = Object.entries(question).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Key in keyof Question]?: NonNullable<Question[Key]> };
}
