/**
 * The search of the address as it is now, to change a part of it. The router renders a change of the address later: of two
 * choices in quick succession the second would begin with what was there before the first, and undo it.
 */
export const presentSearch = (): URLSearchParams => new URLSearchParams(window.location.search);
