/**
 * Focuses an element, unless the user is working elsewhere: fields and buttons of the content, and dialogs above the
 * page, keep the focus. A link that led here, such as one in the side bar, loses it.
 *
 * @returns whether the element was focused
 */
export function takeFocus(element: HTMLElement | null): boolean {
  const active = document.activeElement;
  const isFree = !active || active === document.body || active.id === 'main' || active.closest('nav') !== null;
  if (!element || !isFree) return false;
  element.focus({ preventScroll: true });
  return true;
}
