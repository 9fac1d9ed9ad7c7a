import { attr, findElement, hasClass, isElement, textOf, type ElementHook, type TreeNode } from '@app/markdown';

type Element = Parameters<ElementHook>[0];
type Flow = Parameters<ElementHook>[1];

const NOTICES: readonly (readonly [RegExp, 'info' | 'success' | 'warning' | 'error'])[] = [
  [/^(?:alert-danger|alert-error|notice-error|is-style-(?:error|danger))$/, 'error'],
  [/^(?:alert-warning|notice-warning|is-style-warning|warning)$/, 'warning'],
  [/^(?:alert-success|notice-success|is-style-success)$/, 'success'],
  [/^(?:alert|notice|alert-info|notice-info|is-style-(?:info|notice)|callout)$/, 'info'],
];
const GALLERY =
  /^(?:wp-block-gallery|blocks-gallery-grid|wp-block-jetpack-tiled-gallery|tiled-gallery__gallery|gallery)$/;

/** Elements of WordPress with a special meaning. */
export const wordpressElement: ElementHook = (element, flow) => {
  const { tagName } = element;
  if (tagName === 'galley-markdown') return [{ type: 'markdown', source: attr(element, 'data-source') ?? '' }];
  if (tagName === 'a' && hasClass(element, /^wp-block-button__link$/)) return buttonOf(element);
  if (tagName === 'div' && hasClass(element, /^schema-faq-section$|^rank-math-list-item$/)) return faqOf(element, flow);
  if ((tagName === 'ul' || tagName === 'figure' || tagName === 'div') && hasClass(element, GALLERY)) {
    return galleryOf(element, flow);
  }
  if (tagName === 'pre' && hasClass(element, /^wp-block-verse$/)) return verseOf(element);
  if (tagName === 'div' || tagName === 'section') return noticeOf(element, flow);
  return null;
};

function buttonOf(element: Element): TreeNode[] {
  const [label, url] = [textOf(element).trim(), attr(element, 'href') ?? ''];
  if (url === '') return label === '' ? [] : [{ type: 'paragraph', inline: [{ type: 'text', value: label }] }];
  return label === '' ? [] : [{ type: 'button', label, url, outlined: hasClass(element, /outline/) }];
}

function faqOf(element: Element, flow: Flow): TreeNode[] | null {
  const question = findElement(element.childNodes, (each) =>
    hasClass(each, /^(?:schema-faq-question|rank-math-question)$/),
  );
  if (!question) return null;
  const answer = element.childNodes.filter((node) => node !== question);
  return [{ type: 'fold', title: [{ type: 'text', value: textOf(question).trim() }], children: flow(answer) }];
}

/** The images of a gallery, followed by the caption of the gallery. */
function galleryOf(element: Element, flow: Flow): TreeNode[] | null {
  const captions = element.childNodes.filter((node) => isElement(node) && node.tagName === 'figcaption');
  const items = element.childNodes.filter((node) => !captions.includes(node));
  const shown = items.flatMap((node) => {
    const inner = isElement(node) && (node.tagName === 'li' || node.tagName === 'ul') ? node.childNodes : [node];
    return inner.flatMap((each) => (isElement(each) && each.tagName === 'li' ? flow(each.childNodes) : flow([each])));
  });
  return [...shown, ...captions.flatMap((node) => (isElement(node) ? flow(node.childNodes) : []))];
}

function verseOf(element: Element): TreeNode[] {
  const lines = textOf(element)
    .replace(/^\n|\n$/g, '')
    .split('\n');
  const inline = lines.flatMap((value, at) => [
    ...(at === 0 ? [] : [{ type: 'break' } as const]),
    { type: 'text', value } as const,
  ]);
  return [{ type: 'paragraph', inline }];
}

function noticeOf(element: Element, flow: Flow): TreeNode[] | null {
  const variant = NOTICES.find(([pattern]) => hasClass(element, pattern))?.[1];
  return variant ? [{ type: 'callout', variant, children: flow(element.childNodes) }] : null;
}
