import './progress.css';

/** A bar that is `percent` full, named for screen readers. */
export function Progress({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <svg
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
    >
      <rect className="progress__track" width="100" height="6" />
      <rect className="progress__bar" width={percent} height="6" />
    </svg>
  );
}
