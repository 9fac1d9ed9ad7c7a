import type { Page } from 'playwright-core';

/** What went wrong on the way through a page by Tab. */
export interface Way {
  /** Controls that Tab did not reach. */
  readonly missed: readonly string[];
  /** Controls whose focus is not seen, that something covers, or that are smaller than 24 px. */
  readonly faults: readonly string[];
}

interface Looked {
  /** The number of the control; -1 beyond the page, -2 for one that was not expected. */
  readonly stop: number;
  readonly name: string;
  readonly faults: readonly string[];
}

const NAMED = `const named = (at) => at.tagName.toLowerCase() + ' ' +
  (at.getAttribute('aria-label') || at.labels?.[0]?.textContent || at.textContent || '').trim().slice(0, 50);`;

/** Milliseconds until what a focus shows is there. */
const PAUSE_MS = 100;

/** Numbers what Tab has to reach within an element; of radio buttons with one name it is one. */
const numbered = (within: string) => `(() => {
  ${NAMED}
  const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex="0"]';
  const groups = new Set();
  const isStop = (at) => {
    if (at.disabled || at.tabIndex < 0 || at.closest('[inert], [aria-hidden=true]')) return false;
    if (!at.checkVisibility({ visibilityProperty: true })) return false;
    return at.type !== 'radio' || (!groups.has(at.name) && groups.add(at.name));
  };
  for (const old of document.querySelectorAll('[data-stop]')) delete old.dataset.stop;
  const stops = [...document.querySelectorAll(${JSON.stringify(within)} + ' :is(' + kinds + ')')].filter(isStop);
  stops.forEach((at, place) => (at.dataset.stop = place));
  return stops.map(named);
})()`;

/**
 * Looks at what has the focus. A text field shows it by its caret. A link within a sentence may be as small as its
 * words; any other target answers to a press within 24 × 24 px around its middle.
 */
const LOOK = `(() => {
  ${NAMED}
  const at = document.activeElement;
  if (!at || at === document.body) return { stop: -1, name: '', faults: [] };
  const label = at.closest('label');
  const shows = (one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  const hasCaret = at.matches('textarea, [contenteditable=true], input:is([type=text], [type=search], [type=url], :not([type]))');
  const isSeen = hasCaret || shows(at) || (label && [label, ...label.querySelectorAll('*')].some(shows));
  const target = label && at.matches('[type=checkbox], [type=radio]') ? label : at;
  const box = target.getBoundingClientRect();
  const x = box.left + Math.min(box.width, innerWidth - box.left) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  const answers = (across, down) => {
    const hit = document.elementFromPoint(x + across, y + down);
    return hit !== null && (target.contains(hit) || label?.contains(hit) || (hit.control ?? hit.closest('label')?.control) === at);
  };
  const inSentence = getComputedStyle(at).display === 'inline' && (at.closest('p, li')?.textContent ?? '').trim().length > at.textContent.trim().length;
  const isLarge = [[-11, 0], [11, 0], [0, -11], [0, 11]].every(([across, down]) => answers(across, down));
  const faults = [];
  if (!isSeen) faults.push('no focus is seen');
  if (box.bottom <= 0 || box.top >= innerHeight) faults.push('out of sight');
  else if (!answers(0, 0)) faults.push('covered by ' + document.elementFromPoint(x, y)?.outerHTML.slice(0, 80));
  else if (!inSentence && !isLarge) faults.push('small, ' + Math.round(box.width) + ' × ' + Math.round(box.height));
  const name = named(at);
  return { stop: Number(at.dataset.stop ?? -2), name, faults: faults.map((fault) => name + ': ' + fault) };
})()`;

/** Looks again where something is wrong: what appears with the focus does so a moment later. */
async function look(page: Page): Promise<Looked> {
  const looked = await page.evaluate<Looked>(LOOK);
  if (looked.faults.length === 0) return looked;
  await page.waitForTimeout(PAUSE_MS);
  return page.evaluate<Looked>(LOOK);
}

/** In the text of a post, Tab indents lists; Escape leads out of it to the handle of the block. */
const leavesText = (page: Page) => page.evaluate<boolean>(`document.activeElement?.matches('.ProseMirror') ?? false`);

/** The parts of a date are stops of their own within one control. */
const MOST_WITHIN = 5;

/**
 * Goes by Tab from where the focus is until the page ends or begins anew.
 *
 * @param within a selector; Tab has to reach every control in it
 */
export async function tabThrough(page: Page, within: string): Promise<Way> {
  const stops = await page.evaluate<string[]>(numbered(within));
  const reached = new Set<number>();
  const faults = new Set<string>();
  let [last, again] = [-1, 0];
  for (let step = 0; step < stops.length * MOST_WITHIN; step++) {
    if (await leavesText(page)) await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const looked = await look(page);
    if (looked.stop === -1 || (looked.stop === -2 && reached.size === stops.length)) break;
    again = looked.stop === last ? again + 1 : 0;
    if (again === MOST_WITHIN) faults.add(`${looked.name}: keeps the focus`);
    if (again === MOST_WITHIN || (again === 0 && reached.has(looked.stop))) break;
    if (looked.stop >= 0) reached.add(looked.stop);
    last = looked.stop;
    for (const fault of looked.faults) faults.add(fault);
  }
  return { missed: stops.filter((_, at) => !reached.has(at)), faults: [...faults] };
}
