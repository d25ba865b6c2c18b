import { ValidateBy } from 'class-validator';
import { isOneLine, isPlainText } from '@ballast/domain/text/one-line';
import { type FaultOf, withFault } from './with-fault';

const notText: FaultOf = (of) => ({ code: 'NOT_TEXT', params: of });

/**
 * A field that holds one line of text. Such texts stand in mails, timelines, logs and lists, where a second line would be taken
 * for somebody else's (`docs/product/quality.md §4`).
 * @param otherwise the fault of what is no text at all.
 */
export const OneLine = (otherwise = notText): PropertyDecorator =>
  textThat(isOneLine, otherwise, (of) => ({ code: 'NOT_ONE_LINE', params: of }));

/** A field whose text may have several lines; {@link OneLine} is the rule, and this needs a reason (`one-line.spec.ts`). */
export const ManyLines = (): PropertyDecorator =>
  textThat(isPlainText, notText, (of) => ({ code: 'CONTROL_CHARACTERS', params: of }));

function textThat(isFit: (text: string) => boolean, otherwise: FaultOf, unfit: FaultOf): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && isFit(value);
  return ValidateBy(
    { name: 'isText', validator: { validate } },
    withFault((of, value) => (typeof value === 'string' ? unfit : otherwise)(of, value)),
  );
}
