/** The mark: a hull with its weight low. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="logo">
      <circle cx="16" cy="16" r="14" className="logo__hull" />
      <path d="M4.6 18h22.8a11.5 11.5 0 0 1-22.8 0z" className="logo__weight" />
      <path d="M16 5.5v12" className="logo__mast" />
    </svg>
  );
}
