interface Props {
  readonly name: 'vault' | 'wallet' | 'pool' | 'statement' | 'key';
  readonly size: number;
  /** Its place in a drawing; none: it stands in the page. */
  readonly x?: number;
  readonly y?: number;
  readonly className?: string;
}

/** A line drawing of public/illustrations.svg, in the colour of the text around it. */
export function Illustration({ name, size, ...place }: Props) {
  return (
    <svg {...place} width={size} height={size} aria-hidden="true">
      <use href={`/illustrations.svg#${name}`} />
    </svg>
  );
}
