// Functions that are run in the browser's page. They use nothing from outside themselves.

/** Scrolls to each image, so that lazy ones load, and waits for it. */
export async function imageWidths() {
  for (const image of document.images) {
    image.scrollIntoView();
    await image.decode();
  }
  return [...document.images].map((image) => image.naturalWidth);
}

export function whatItSays() {
  return {
    graph: JSON.parse(document.querySelector('script[type="application/ld+json"]').textContent),
    scripts: document.scripts.length,
    description: document.querySelector('meta[name="description"]').content,
  };
}

/** Tries to change the title with an inline script. */
export function breakIn() {
  const script = document.createElement('script');
  script.textContent = 'document.title = "broken into"';
  document.body.append(script);
}

/** @param {string} path */
export function addLink(path) {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = 'Lost';
  document.querySelector('main').append(link);
}

/**
 * @param {string} xml
 * @returns {string} the name of the root element, or the parse error
 */
export function rootOf(xml) {
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  return read.querySelector('parsererror')?.textContent ?? read.documentElement.localName;
}

export function focused() {
  const { id, textContent } = document.activeElement;
  return { id, text: textContent };
}

export function contentWidth() {
  return document.documentElement.scrollWidth;
}

/** Accessibility faults of the page, apart from contrast. */
export function faultsOfPage() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const faults = [];
  if (document.documentElement.lang !== 'en-GB') faults.push('the language is not told');
  if (all('h1').length !== 1) faults.push(`${all('h1').length} first headings`);
  for (const landmark of ['header', 'main', 'footer'])
    if (all(`body > ${landmark}`).length !== 1) faults.push(landmark);
  const levels = all('h1, h2, h3, h4').map(({ tagName }) => Number(tagName[1]));
  for (const [at, level] of levels.entries())
    if (at > 0 && level > levels[at - 1] + 1) faults.push(`level ${level} skips one`);
  for (const image of all('img')) if (!image.hasAttribute('alt')) faults.push(`no alt: ${image.outerHTML}`);
  for (const link of all('a:not([aria-hidden])')) if (!link.textContent.trim()) faults.push(`empty: ${link.outerHTML}`);
  for (const frame of all('iframe')) if (!frame.title) faults.push('a frame without a title');
  const names = all('nav').map((nav) => nav.getAttribute('aria-label'));
  if (names.includes(null) || new Set(names).size < names.length) faults.push(`navigations are called ${names.join()}`);
  const ids = all('[id]').map(({ id }) => id);
  if (new Set(ids).size < ids.length) faults.push('an id twice');
  return faults;
}

/** Texts with a lower contrast than WCAG 2.2 requires (1.4.3, level AA): 4.5 to 1. */
export function faintTexts() {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  // Painted, because a colour may be written in any colour space.
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (element) => {
    if (!element) return [255, 255, 255];
    const own = channels(getComputedStyle(element).backgroundColor);
    return own[3] === 0 ? ground(element.parentElement) : own.slice(0, 3);
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const ratioOf = (element) => {
    const both = [luminance(channels(getComputedStyle(element).color).slice(0, 3)), luminance(ground(element))];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && ratioOf(element) < 4.5)
    .map((element) => `${ratioOf(element).toFixed(2)}: ${element.outerHTML.slice(0, 80)}`);
}
