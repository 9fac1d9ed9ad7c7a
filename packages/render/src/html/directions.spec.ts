import { describe, expect, it } from '@jest/globals';
import { directionOf, withDirections } from './directions.ts';
import { Html, html } from './html.ts';

const TEXTS = ['h1', 'h2', 'h3', 'h4', 'p', 'li', 'dt', 'dd', 'td', 'th', 'blockquote', 'summary', 'figcaption'];

describe('the direction of texts', () => {
  it.each(TEXTS)('follows the first letters of each <%s>', (tag) => {
    const page = new Html(`<${tag} id="a">שלום</${tag}><${tag}>hello</${tag}>`);
    expect(withDirections(page).text).toBe(`<${tag} dir="auto" id="a">שלום</${tag}><${tag} dir="auto">hello</${tag}>`);
    expect(withDirections(new Html(`<${tag}></${tag}><${tag}>`)).text).toContain(`<${tag} dir="auto"></${tag}>`);
  });

  it.each(['li', 'blockquote'])(
    'of <%s> is that of the paragraph that begins it, so that its mark is on its side',
    (tag) => {
      const page = new Html(`<${tag} id="a">\n<p>שלום</p>\n<p>hello</p></${tag}>`);
      expect(withDirections(page).text).toBe(
        `<${tag} dir="auto" id="a">\n<p>שלום</p>\n<p dir="auto">hello</p></${tag}>`,
      );
    },
  );

  it('stays where it is set, and code begins at the left', () => {
    const page = '<p dir="rtl">a</p><pre tabindex="0"><code>b</code></pre><param><picture></picture>';
    expect(withDirections(new Html(page)).text).toBe(page.replace('<pre', '<pre dir="ltr"'));
  });

  it('leaves words alone that look like elements', () => {
    expect(withDirections(html`<p>${'<li>'}</p>`).text).toBe('<p dir="auto">&lt;li&gt;</p>');
  });

  it.each([
    ['en', 'ltr'],
    ['he', 'rtl'],
    ['ar-EG', 'rtl'],
    ['fa', 'rtl'],
    ['az-Arab', 'rtl'],
    ['zh-Hant', 'ltr'],
    ['not a language', 'ltr'],
  ])('of a page in %s is %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction);
  });
});
