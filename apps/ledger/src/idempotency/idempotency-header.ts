/** How the API's document describes the header of writes that move money (`docs/product/api.md §3`). */
export const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  required: false,
  description: '1 to 255 visible ASCII characters. The same key and body: the same answer, once executed.',
} as const;
