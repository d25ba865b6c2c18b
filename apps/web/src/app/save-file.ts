/** Has the browser save something as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the content by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
