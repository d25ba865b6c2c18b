/** One language's sentences for what has a code with parameters: total, so that a code without one does not compile. */
export type CodedTexts<Params> = { readonly [C in keyof Params]: (params: Params[C]) => string };
