import { readMarkdown, type Block, type Inline } from '../model/markdown';

/** A legal text as headings, paragraphs and lists. */
export function LegalBlocks({ text }: { readonly text: string }) {
  return readMarkdown(text).map((block, at) => <BlockOf key={at} block={block} />);
}

function BlockOf({ block }: { readonly block: Block }) {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List className="legal__list">
        {block.items.map((item, at) => (
          <li key={at}>
            <Line content={item} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = block.kind === 'paragraph' ? 'p' : block.level === 2 ? 'h2' : 'h3';
  return (
    <Tag>
      <Line content={block.content} />
    </Tag>
  );
}

function Line({ content }: { readonly content: readonly Inline[] }) {
  return content.map((part, at) => {
    if (part.kind === 'link') {
      return (
        <a key={at} href={part.href} rel="noreferrer">
          {part.text}
        </a>
      );
    }
    return part.kind === 'strong' ? <strong key={at}>{part.text}</strong> : part.text;
  });
}
