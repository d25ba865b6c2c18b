/** One language's sentences for what has a code with parameters: total, so that a code without one does not compile. */
export type CodedTexts<Params> = { readonly [C in keyof Params]: (params: Params[C]) => string };

/** A code with its parameters. */
export interface Coded<Params, C extends keyof Params> {
  readonly code: C;
  readonly params: Params[C];
}

/** The sentence of a code with its parameters. */
export const textOf = <Params, C extends keyof Params>(
  texts: CodedTexts<Params>,
  { code, params }: Coded<Params, C>,
): string => texts[code](params);
