import { DomainError } from '@ballast/domain/errors/domain-error';
import { sentenceOf } from './sentence-of';

describe('the sentence of what was thrown', () => {
  it.each([
    [new DomainError('NOTHING_TO_REDEEM', {}), 'There is no principal to redeem.'],
    [new AggregateError([new Error('refused here'), new Error('refused there')]), 'refused here'],
    [new AggregateError([new Error('a part')], 'the whole'), 'the whole'],
    [new Error('a fault'), 'a fault'],
    ['a text', 'a text'],
  ])('of %s is %s', (thrown, sentence) => {
    expect(sentenceOf(thrown)).toBe(sentence);
  });
});
