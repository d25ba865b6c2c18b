import { ValidateBy } from 'class-validator';
import { isOneLine, isPlainText } from '@ballast/domain/text/one-line';

/**
 * A field that holds one line of text. Such texts stand in mails, timelines, logs and lists, where a second line would be taken
 * for somebody else's (`docs/product/quality.md §4`).
 * @param otherwise the whole sentence for what is no text at all.
 */
export const OneLine = (otherwise = '$property must be a string'): PropertyDecorator =>
  textThat(isOneLine, otherwise, '$property must be one line, without control characters');

/** A field whose text may have several lines; {@link OneLine} is the rule, and this needs a reason (`one-line.spec.ts`). */
export const ManyLines = (): PropertyDecorator =>
  textThat(isPlainText, '$property must be a string', '$property must not hold control characters');

function textThat(isFit: (text: string) => boolean, otherwise: string, unfit: string): PropertyDecorator {
  return ValidateBy({
    name: 'isText',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isFit(value),
      defaultMessage: (args) => (typeof args?.value === 'string' ? unfit : otherwise),
    },
  });
}
