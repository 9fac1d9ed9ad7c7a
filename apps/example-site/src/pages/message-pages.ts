import { html, ownMeta, type Html } from '@galley/render';
import type { Frame } from '../content/frame.ts';
import type { PageParts } from './parts/document.ts';

interface Message {
  readonly title: string;
  readonly text: string;
}

/** What is said where there is nothing to show, by status. */
const MESSAGES: Readonly<Record<number, Message>> = {
  400: { title: 'This address can’t be read', text: 'Something in it is not as it should be.' },
  404: { title: 'Nothing here', text: 'This page does not exist. It may have moved, or the link may be mistyped.' },
  405: { title: 'Not possible', text: 'This site is for reading: it knows GET and HEAD.' },
  410: { title: 'Gone', text: 'This page was taken away for good.' },
  451: { title: 'Unavailable', text: 'This page can’t be shown for legal reasons.' },
  500: { title: 'Something broke', text: 'That is our fault. Please try again later.' },
  502: { title: 'Temporarily out of order', text: 'The site can’t read its content. We will look after it.' },
  503: { title: 'Just a moment', text: 'The content can’t be reached right now. Please try again in a minute.' },
};

/** A message within the frame of the site, for when the content can be reached. */
export function messagePage(status: number, path: string, frame: Frame): PageParts {
  const { title, text } = messageOf(status);
  return {
    meta: ownMeta({ name: title, summary: text, path, isIndexed: false }, frame),
    content: html`<div class="message">
      <p class="kicker">${status}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button" href="/">To the home page</a></p>
    </div>`,
  };
}

/** A message that needs nothing but itself. */
export function bareMessage(status: number): Html {
  const { title, text } = messageOf(status);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" type="image/svg+xml" href="/assets/favicon.svg" />
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body>
        <main class="message">
          <h1>${title}</h1>
          <p>${text}</p>
        </main>
      </body>
    </html>`;
}

function messageOf(status: number): Message {
  return MESSAGES[status] ?? { title: 'Something broke', text: 'Please try again later.' };
}
