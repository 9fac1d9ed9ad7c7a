/**
 * Gives the focus to an element, unless a person has put it to use: it stays in every field and button of the content, and in what is
 * open above the page. What led here, such as a link of the side bar, lets it go.
 *
 * @returns whether it was given
 */
export function takeFocus(element: HTMLElement | null): boolean {
  const active = document.activeElement;
  const isFree = !active || active === document.body || active.id === 'main' || active.closest('nav') !== null;
  if (!element || !isFree) return false;
  element.focus({ preventScroll: true });
  return true;
}
