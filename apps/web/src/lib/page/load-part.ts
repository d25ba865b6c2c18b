/**
 * Imports a part of the app that may be asked for again. Browsers keep the failure of an address for as long as the page
 * lives (HTML's module map), so another try needs another address of the same file: the one that the error names, with a
 * query.
 * @throws what `import()` throws, when the other address fails too or the browser names none
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Part;
  }
}
