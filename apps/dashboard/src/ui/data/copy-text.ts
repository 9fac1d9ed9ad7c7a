/** Copies a text to the clipboard. Without https, browsers have no clipboard API except on localhost, so `execCommand` is used there. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard) return clipboard.writeText(text);
  const copying = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // Otherwise the editor would copy its own selection.
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', copying, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', copying, { capture: true });
}
