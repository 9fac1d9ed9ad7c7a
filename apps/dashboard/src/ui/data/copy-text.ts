/** Puts a text on the clipboard. Browsers keep their clipboard to https and this machine; elsewhere the command of old does it. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard) return clipboard.writeText(text);
  const copying = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    // The editor would put there what is selected in it.
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', copying, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', copying, { capture: true });
}
