import './skeleton.css';

interface Props {
  readonly shape?: 'line' | 'amount' | 'pair' | 'button' | 'block';
  readonly width?: 'full' | 'half' | 'third';
}

/** Holds the place of what is on its way, in its real shape. */
export function Skeleton({ shape = 'line', width = 'full' }: Props) {
  return <span aria-hidden="true" className={`skeleton skeleton--${shape} skeleton--${width}`} />;
}

/** Rows of a list or table on their way, announced once. */
export function SkeletonRows({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div className="stack gap-2" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="skeleton-row">
          <Skeleton width="half" />
          <Skeleton width="third" />
        </span>
      ))}
    </div>
  );
}
