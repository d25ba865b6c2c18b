import { readMarkdown } from './markdown';

const words = (text: string) => [{ kind: 'text', text }];

describe('a legal text', () => {
  it('is read in headings, paragraphs and lists', () => {
    expect(readMarkdown('# Terms\nOne\nline.\r\n\r\n### Fees\n\n- none\n- at all\n1. first')).toEqual([
      { kind: 'heading', level: 2, content: words('Terms') },
      { kind: 'paragraph', content: words('One line.') },
      { kind: 'heading', level: 3, content: words('Fees') },
      { kind: 'list', isOrdered: false, items: [words('none'), words('at all')] },
      { kind: 'list', isOrdered: true, items: [words('first')] },
    ]);
  });

  it('has strong words and links', () => {
    expect(readMarkdown('**Note** [us](https://ballast.example/a), <https://ballast.example/b>.')).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'strong', text: 'Note' },
          { kind: 'text', text: ' ' },
          { kind: 'link', text: 'us', href: 'https://ballast.example/a' },
          { kind: 'text', text: ', ' },
          { kind: 'link', text: 'https://ballast.example/b', href: 'https://ballast.example/b' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[press](javascript:alert(1))',
    '[press](http://ballast.example)',
    '![picture](data:image/png;base64,AAAA)',
  ])('brings nothing along but words: %s', (text) => {
    const [block] = readMarkdown(text);
    const content = block?.kind === 'paragraph' ? block.content : [];
    expect(content.map(({ kind }) => kind)).not.toContain('link');
    expect(content.map((one) => one.text).join('')).toBe(text);
  });
});
