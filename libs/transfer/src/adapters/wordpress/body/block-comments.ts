import { isJsonObject } from '@app/shared-kernel';

/** A piece of a block-editor text: HTML, or a comment that opens or closes a block. */
export type BlockPiece =
  | { readonly type: 'html'; readonly html: string }
  | {
      readonly type: 'open' | 'close' | 'empty';
      /** Without `core/`. */
      readonly name: string;
      readonly attributes: Readonly<Record<string, unknown>>;
      /** True if the attributes cannot be parsed. */
      readonly broken: boolean;
    };

export type BlockComment = Exclude<BlockPiece, { type: 'html' }>;

const NAME = /^(?:([a-z][a-z0-9_-]*)\/)?([a-z][a-z0-9_-]*)$/;

/** Splits a text at the comments of its blocks, in linear time. */
export function blockPieces(source: string): BlockPiece[] {
  const pieces: BlockPiece[] = [];
  let from = 0;
  let end = -1;
  for (let at = source.indexOf('<!--'); at >= 0; at = source.indexOf('<!--', at + 4)) {
    // Comments that begin within another end where it ends.
    if (end < at + 4) end = source.indexOf('-->', at + 4);
    if (end < 0) break;
    const piece = commentPiece(source.slice(at + 4, end).trim());
    if (!piece) continue;
    if (at > from) pieces.push({ type: 'html', html: source.slice(from, at) });
    pieces.push(piece);
    from = end + 3;
  }
  if (from < source.length) pieces.push({ type: 'html', html: source.slice(from) });
  return pieces;
}

/** The piece that closes a block, or the last one, since a block that nothing closes goes on to the end. @param at the piece that opens it */
export function endOfBlock(pieces: readonly BlockPiece[], at: number): number {
  let depth = 0;
  for (let end = at; end < pieces.length; end++) {
    const type = pieces[end]?.type;
    depth += type === 'open' ? 1 : type === 'close' ? -1 : 0;
    if (depth === 0) return end;
  }
  return pieces.length - 1;
}

function commentPiece(text: string): BlockPiece | null {
  const isClose = text.startsWith('/wp:');
  if (!isClose && !text.startsWith('wp:')) return null;
  const isEmpty = text.endsWith('/');
  const inner = text.slice(isClose ? 4 : 3, isEmpty ? -1 : undefined).trim();
  const space = inner.search(/\s/);
  const match = NAME.exec(space < 0 ? inner : inner.slice(0, space));
  if (!match) return null;
  const [, namespace = 'core', own = ''] = match;
  const name = namespace === 'core' || namespace === 'core-embed' ? own : `${namespace}/${own}`;
  const json = space < 0 ? '' : inner.slice(space).trim();
  const attributes = json === '' ? {} : attributesOf(json);
  const type = isClose ? 'close' : isEmpty ? 'empty' : 'open';
  return { type, name, attributes: attributes ?? {}, broken: attributes === null };
}

function attributesOf(json: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return isJsonObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
