/** A piece of a line: words, words set strong, or a link. */
export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A part of a legal text. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] };

const HEADING = /^(#{1,4})\s+(.+)$/;
const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.+)$/;
const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)|<?(https:\/\/[^\s<>()]+[^\s<>().,;:])>?/g;

/**
 * Reads the part of Markdown that legal texts need: headings, paragraphs, lists, strong words and links. All else stays the
 * text that it is, HTML too, so that no text can bring along anything but words.
 */
export function readMarkdown(text: string): readonly Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((paragraph) => readParagraph(paragraph.split('\n').filter((line) => line.trim() !== '')));
}

/** Headings and lists may follow without an empty line between. */
function readParagraph(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let words: string[] = [];
  const close = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', content: readInline(words.join(' ')) });
    words = [];
  };
  for (const line of lines) {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (heading === null && item === null) {
      words.push(line.trim());
      continue;
    }
    close();
    if (heading) {
      const [, marks = '', title = ''] = heading;
      blocks.push({ kind: 'heading', level: marks.length < 3 ? 2 : 3, content: readInline(title) });
    } else if (item) addItem(blocks, { isOrdered: item[1] !== undefined, text: item[2] ?? '' });
  }
  close();
  return blocks;
}

function addItem(blocks: Block[], { isOrdered, text }: { readonly isOrdered: boolean; readonly text: string }): void {
  const last = blocks.at(-1);
  const item = readInline(text);
  if (last?.kind === 'list' && last.isOrdered === isOrdered) {
    blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
  } else blocks.push({ kind: 'list', isOrdered, items: [item] });
}

/** A link leads to https or to a mailbox and nowhere else. */
function readInline(text: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, label, target, bare] = match;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + whole.length;
    const href = bare ?? target ?? '';
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (/^(https:\/\/|mailto:)/.test(href)) parts.push({ kind: 'link', text: label ?? href, href });
    else parts.push({ kind: 'text', text: whole });
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
