import { createHash } from 'node:crypto';
import type { ApiDocument } from './api-documents.ts';
import type { Operation } from './describe-operation.ts';
import type { Parameter } from './parameters.ts';

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1c2024;background:#fff}
details{border:1px solid #d5d9de;border-radius:6px;margin:.4rem 0;padding:.4rem .8rem}
summary{cursor:pointer}
code,pre{font:14px/1.45 ui-monospace,monospace}
pre{overflow:auto;background:#f4f6f8;padding:.8rem;border-radius:6px}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0}
.method{display:inline-block;width:4.5rem;font-weight:700;text-transform:uppercase}
@media(prefers-color-scheme:dark){body{color:#e6e8ea;background:#16191d}pre{background:#22272d}details{border-color:#3a4149}a{color:#8ab4f8}}
`;

const DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** The page needs nothing but its own style sheet: no script runs on it. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${DIGEST}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Both documents as one page to read. */
export function docsPage(documents: readonly ApiDocument[]): string {
  const title = 'Galley: the APIs';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>
<p>As documents: <a href="/api/v1/external/openapi.json">external</a>, <a href="/api/v1/dashboard/openapi.json">dashboard</a> (OpenAPI 3.1).</p>
${documents.map(section).join('\n')}
</body></html>
`;
}

function section({ info, paths, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      tag: tagOf(operation),
      entry: operationEntry(method, path, operation),
    })),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const groups = tags.map((wanted) => {
    const entries = operations.filter(({ tag }) => tag === wanted).map(({ entry }) => entry);
    return `<h3>${escape(wanted)}</h3>\n${entries.join('\n')}`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => disclosure(name, json(schema)));
  return `<h2>${escape(info.title)}</h2><p>${escape(info.description)}</p>
${groups.join('\n')}
<h3>Schemas</h3>
${schemas.join('\n')}`;
}

function tagOf({ tags }: Operation): string {
  return (tags as readonly string[])[0] ?? '';
}

function operationEntry(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const title = `<span class="method">${escape(method)}</span> <code>${escape(path)}</code> ${escape(String(summary))}`;
  const body = requestBody ? `<h4>Body</h4>${json(requestBody.content)}` : '';
  return `<details><summary>${title}</summary>
<p>${told(String(description))}</p>${parameterTable(parameters)}${body}
<h4>Answers</h4>${Object.entries(responses).map(responseEntry).join('\n')}</details>`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, description = '', schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(place)}</td><td>${told(description)}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`;
}

function responseEntry([status, response]: [string, object]): string {
  const { description, content } = response as { description: string; content?: object };
  return disclosure(`${status}: ${description}`, content ? json(content) : '');
}

function disclosure(title: string, inside: string): string {
  return inside === '' ? `<p>${escape(title)}</p>` : `<details><summary>${escape(title)}</summary>${inside}</details>`;
}

function json(value: unknown): string {
  return `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
}

/** The one piece of Markdown in our texts: what is between back quotes. */
function told(text: string): string {
  return escape(text).replace(/&#96;([^&]*)&#96;/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
