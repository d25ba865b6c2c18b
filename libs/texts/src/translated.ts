/** The shape of a part's texts in another language: any words in the place of the English ones, the same parameters. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => Translated<Text>
    : { readonly [Part in keyof Texts]: Translated<Texts[Part]> };
