import { parentPort } from 'node:worker_threads';
import { Invalid } from '@app/shared-kernel';
import type { ImportHead, ItemName, SourceEntry } from '../../domain/item.ts';
import { LinkIndex } from '../../domain/links/link-index.ts';
import type { Source } from '../../ports/source.port.ts';
import { archiveAsks } from '../archive/archive-asks.ts';
import { WebFiles } from '../web/web-files.ts';
import type {
  AskMessage,
  AskName,
  FilesBySource,
  Pass,
  ReadPart,
  SourceAsks,
  ThreadMessage,
} from './source-messages.ts';
import { openSource } from './source-order.ts';

const ALIVE_EVERY = 500;
/** Values of one answer, and milliseconds that may be spent on them. */
const PART = { values: 25, ms: 50 };

let source: Source | null = null;
let heads: AsyncIterator<ImportHead> | null = null;
let entries: AsyncIterator<SourceEntry> | null = null;
let toSkip = 0;

const asks: { [Name in AskName]: (given: Parameters<SourceAsks[Name]>[0]) => Promise<ReturnType<SourceAsks[Name]>> } = {
  open: async ({ fetched, ...order }) => {
    ({ source } = await openSource(order, fetched ? new WebFiles() : undefined));
    const { system, site, origins } = source;
    return { system, site, origins };
  },
  ...archiveAsks,
  heads: async ({ language, ...pass }) => {
    opened().language = language;
    heads = opened().heads(begins(pass))[Symbol.asyncIterator]();
  },
  nextHeads: async () => part(heads, (head) => Promise.resolve(head)),
  about: async () => {
    const facts = await opened().about();
    return { facts, files: await factsOf(facts.logo === undefined ? [] : [facts.logo]) };
  },
  items: async ({ links: data, ...pass }) => {
    const links = LinkIndex.from(data);
    const context = { links, moved: (url: string) => links.moved(url), begins: begins(pass) };
    entries = opened().items(context)[Symbol.asyncIterator]();
  },
  nextItems: async () => part(entries, async (entry) => ({ entry, files: await factsOf(filesOf(entry)) })),
  rest: async () => {
    const from = opened();
    return { notes: from.notes(), missing: from.missing(), all: await factsOf(from.allFiles()) };
  },
};

function opened(): Source {
  if (!source) throw new Error('No source is open.');
  return source;
}

function begins({ lost, skip }: Pass): (name: ItemName) => boolean {
  toSkip = skip;
  let number = 0;
  return (name) => {
    number += 1;
    say({ type: 'reading', item: { number, name } });
    return !lost.includes(number);
  };
}

async function part<From, To>(
  values: AsyncIterator<From> | null,
  toSend: (value: From) => Promise<To>,
): Promise<ReadPart<To>> {
  if (!values) throw new Error('No pass has begun.');
  const taken: To[] = [];
  const begun = Date.now();
  while (taken.length < PART.values && Date.now() - begun < PART.ms) {
    const next = await values.next();
    say({ type: 'reading', item: null });
    if (next.done === true) return { values: taken, done: true };
    if (toSkip > 0) toSkip -= 1;
    else taken.push(await toSend(next.value));
  }
  return { values: taken, done: false };
}

function filesOf(entry: SourceEntry): readonly string[] {
  if (entry.type !== 'item') return [];
  const { cover, shareImage, cardImage, author, pictures } = entry.item;
  const named = [cover, shareImage, cardImage, author?.avatar, ...pictures.map((picture) => picture.source)];
  return named.filter((each) => typeof each === 'string');
}

async function factsOf(sources: readonly string[]): Promise<FilesBySource> {
  const known: (readonly [string, FilesBySource[number][1]])[] = [];
  for (const each of new Set(sources)) {
    const file = await opened().file(each);
    if (!file) continue;
    const { open: _, ...facts } = file;
    known.push([each, facts]);
  }
  return known;
}

function say(message: ThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(message);
}

parentPort?.on('message', ({ id, ask, given }: AskMessage) => {
  const answering = (asks[ask] as (given: unknown) => Promise<unknown>)(given);
  answering.then(
    (answer) => say({ type: 'answer', id, answer }),
    (error: unknown) => {
      const message = error instanceof Invalid ? error.message : String(error instanceof Error ? error.stack : error);
      say({ type: 'failure', id, message, invalid: error instanceof Invalid });
    },
  );
});
setInterval(() => say({ type: 'alive' }), ALIVE_EVERY);
