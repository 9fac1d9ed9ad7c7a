import { isElement, type HtmlNode } from '@app/markdown';
import { isUrl } from '@app/shared-kernel';

/** Stands for the host of the old site while references are resolved. */
export const NOWHERE = 'https://site.invalid';

const REFERENCES: ReadonlySet<string> = new Set(['href', 'src', 'data-src', 'poster']);

/** Resolves the references of a page, which its file gives relative to itself: they become paths of the site, or stay addresses. */
export function resolveRefs(nodes: readonly HtmlNode[], path: string): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    for (const each of node.attrs) if (REFERENCES.has(each.name)) each.value = resolved(each.value, path);
    resolveRefs(node.childNodes, path);
  }
}

/** @param path of the page that holds the reference, within the folder of the site */
export function resolved(ref: string, path: string): string {
  const written = ref.trim();
  if (written === '' || written.startsWith('#')) return written;
  const base = `${NOWHERE}/${path.split('/').map(encodeURIComponent).join('/')}`;
  if (!isUrl(written, base)) return written;
  const url = new URL(written, base);
  if (url.origin !== NOWHERE) return written.startsWith('//') ? url.href : written;
  const isSamePage = url.hash !== '' && `${url.origin}${url.pathname}` === base;
  return isSamePage ? url.hash : url.pathname + url.search + url.hash;
}
