/** `name=value,name=value`, values percent-encoded where they need it (OpenTelemetry's exporter specification). */
export const HEADER_LIST = /^[\w!#$%&'*+.^`|~-]+=[^,\s]*(?:,[\w!#$%&'*+.^`|~-]+=[^,\s]*)*$/;

/** The headers of such a list; none of an empty text. */
export function parseHeaderList(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decode(pair.slice(at + 1))];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A per cent sign that encodes nothing stands for itself.
    return value;
  }
}
