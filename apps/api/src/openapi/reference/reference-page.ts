import { createHash } from 'node:crypto';
import type { ApiName } from '../api-documents.ts';

const APIS: readonly { readonly name: ApiName; readonly path: string; readonly title: string }[] = [
  { name: 'external', path: '/docs', title: 'External API' },
  { name: 'dashboard', path: '/docs/dashboard', title: 'Dashboard API' },
];

/**
 * Swagger UI is designed for wide screens. These rules make it fit phones, and give pale texts the contrast required by
 * WCAG 2.2 (1.4.3).
 */
const STYLE = `
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c2024;background:#fff}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;padding:.75rem 1rem;border-bottom:1px solid #d5d9de}
header strong{font-size:1.1rem}
header a{color:#0b5cad;padding:.25rem 0}
header a[aria-current]{color:inherit;font-weight:700;text-decoration:none}
#reference>p{padding:0 1rem}
.swagger-ui :is(.servers,.servers-title,.response-col_links){display:none}
.swagger-ui .opblock-body,.swagger-ui .model-box,.swagger-ui .json-schema-2020-12{max-width:100%;overflow-x:auto;box-sizing:border-box}
.swagger-ui .opblock .opblock-summary-method{color:#101418}
html:not(.dark-mode) .swagger-ui .info .title small{background:#5a6270}
html:not(.dark-mode) .swagger-ui .btn.authorize,html:not(.dark-mode) .swagger-ui .btn.authorize span{color:#0b6b3a;border-color:#0b6b3a}
html:not(.dark-mode) .swagger-ui :is(.parameter__in,.parameter__type,.parameter__extension,.header-example,.prop-format,.response-control-media-type__accept-message){color:#4a5160}
html:not(.dark-mode) .swagger-ui .parameter__name.required:after{color:#b00020}
@media (max-width:40rem){
.swagger-ui .opblock-tag{flex-wrap:wrap}
.swagger-ui .opblock-tag small{order:1;flex:1 0 100%;padding:.25rem 0 0}
.swagger-ui .opblock-tag button{margin-left:auto}
.swagger-ui .opblock-body table:not(.headers){table-layout:fixed}
.swagger-ui .responses-table :is(.response-col_status,.col_header:first-child){width:3.5rem}
.swagger-ui .opblock-body td{overflow-wrap:anywhere}
}
.dark-mode .swagger-ui table.headers td,.dark-mode .swagger-ui .header-col{color:#e6e8ea}
.dark-mode body{color:#e6e8ea;background:#16191d}
.dark-mode header{border-color:#3a4149}
.dark-mode header a{color:#8ab4f8}
.dark-mode header a[aria-current]{color:inherit}
`;

/**
 * Sends requests to the origin of the page, the only one that its policy allows, whatever address the document names.
 * The key is only held in the page's memory.
 */
const SCRIPT = `
const place = document.querySelector('#reference');
const scheme = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', scheme.matches);
scheme.addEventListener('change', paint);
paint();
fetch(place.dataset.document)
  .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
  .then((spec) => SwaggerUIBundle({
    domNode: place,
    spec: { ...spec, servers: [{ url: location.origin, description: 'This service.' }] },
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    filter: true,
    syntaxHighlight: false,
    persistAuthorization: false,
    validatorUrl: null,
  }))
  .catch((error) => { place.innerHTML = '<p>The document could not be loaded. Please reload the page.</p>'; throw error; });
`;

/** Allows scripts and requests of the page's own origin only, and inline code only with its hash. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  `script-src 'self' '${digest(SCRIPT)}'`,
  `style-src 'self' '${digest(STYLE)}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page in which Swagger UI shows a document, and sends requests with the reader's key. */
export function referencePage(shown: ApiName): string {
  const links = APIS.map(
    ({ name, path, title }) => `<a href="${path}"${name === shown ? ' aria-current="page"' : ''}>${title}</a>`,
  );
  const address = `/api/v1/${shown}/openapi.json`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Galley: ${APIS.find(({ name }) => name === shown)?.title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/swagger-ui.css"><style>${STYLE}</style></head>
<body><header><strong>Galley</strong> <nav aria-label="APIs">${links.join(' ')}</nav> <a href="${address}">openapi.json</a></header>
<main id="reference" data-document="${address}"><p>Loading …</p><noscript><p>Without scripts, read <a href="${address}">the document itself</a>.</p></noscript></main>
<script src="/docs/swagger-ui-bundle.js"></script><script>${SCRIPT}</script>
</body></html>
`;
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
