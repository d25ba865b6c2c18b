/** The parts of a small line through known values, as paths of SVG; values that are not known leave a gap. */
export function sparkline(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  let isOpen = false;
  return values
    .map((value, n) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const y = high === low ? height / 2 : height - ((value - low) / (high - low)) * height;
      const part = `${isOpen ? 'L' : 'M'}${rounded(n * step)} ${rounded(y)}`;
      isOpen = true;
      return part;
    })
    .join('');
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
