/** Downloads a text as a file of that name. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, since some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
