import { filled, html, type Html } from '../html/html.ts';
import { safeLink } from '../html/safe-url.ts';
import { flowing, inline, prose } from '../markdown/markdown.ts';
import type { BlockOf } from '../model.ts';

/** Code with its parts marked, as HTML; null for a language that is not known. */
export type Highlighter = (code: string, language: string) => Html | null;

const CALLOUT_LABEL: Readonly<Record<BlockOf<'callout'>['variant'], string>> = {
  info: 'Note',
  warning: 'Warning',
  success: 'Tip',
  error: 'Important',
};

export function code({ language, code }: BlockOf<'code'>, highlight?: Highlighter): Html {
  const known = /^[\w+#.-]{1,30}$/.test(language);
  return html`<figure class="code">
    ${known && html`<figcaption>${language}</figcaption>`}
    <pre tabindex="0"><code${known && html` class="language-${language}"`}>${highlight?.(code, language) ?? code}</code></pre>
  </figure>`;
}

export function quote({ text, attribution }: BlockOf<'quote'>): Html {
  const source = filled(attribution);
  return html`<figure class="quote">
    <blockquote>${prose(text)}</blockquote>
    ${source && html`<figcaption>${inline(source)}</figcaption>`}
  </figure>`;
}

export function callout({ variant, title, body }: BlockOf<'callout'>): Html {
  const label = CALLOUT_LABEL[variant] ?? CALLOUT_LABEL.info;
  const heading = filled(title);
  return html`<aside class="callout callout-${variant}" aria-label="${label}">
    <p class="callout-title">${heading ? inline(heading) : label}</p>
    ${prose(body)}
  </aside>`;
}

export function faq({ items }: BlockOf<'faq'>): Html {
  const entries = items.map(
    ({ question, answer }) =>
      html`<details>
        <summary>${inline(question)}</summary>
        ${prose(answer)}
      </details>`,
  );
  return html`<section class="faq" aria-label="Questions and answers">${entries}</section>`;
}

export function cta({ title, body, linkUrl, linkLabel, variant }: BlockOf<'cta'>): Html {
  const link = safeLink(linkUrl);
  return html`<aside class="cta" aria-label="${filled(title) ?? linkLabel}">
    ${filled(title) && html`<p class="cta-title">${inline(title)}</p>`} ${prose(body)}
    ${
      link &&
      html`<p>
        <a class="button${variant === 'outlined' && ' button-outlined'}" href="${link}">${filled(linkLabel) ?? link}</a>
      </p>`
    }
  </aside>`;
}

export function takeaways({ items }: BlockOf<'key_takeaways'>): Html {
  return html`<aside class="takeaways" aria-label="Key takeaways">
    <p class="takeaways-title">Key takeaways</p>
    <ul>
      ${items.map((each) => html`<li>${flowing(each)}</li>`)}
    </ul>
  </aside>`;
}
