import { closeHistory } from 'prosemirror-history';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Block } from '@app/content/blocks';
import { setLink, takesMarks } from '../commands/marks.ts';
import type { BodyMemory } from '../model/body-memory.ts';
import { schema } from '../model/schema.ts';
import type { EditorHost } from '../view/host.ts';
import type { Uploads } from '../view/uploads.ts';
import type { Converted, EmbedType } from './convert.ts';
import { foreignPictureAt, replacePicture } from './foreign-picture.ts';
import { insertBlocks } from './insert.ts';
import { loneUrl, looksLikeMarkdown } from './looks-like-markdown.ts';

/** Handles pasting and dropping. The first format that fits is used: the editor's own, files, HTML, Markdown, plain text. */
export class Pasting {
  private plain = false;

  constructor(
    private readonly memory: BodyMemory,
    private readonly uploads: Uploads,
    private readonly host: EditorHost,
  ) {}

  /** Ctrl+Shift+V pastes plain text; Enter behind a lone address of a video makes an embed of it. */
  keyDown(view: EditorView, event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.isComposing && !event.shiftKey && !event.ctrlKey && !event.metaKey)
      this.typed(view);
    this.plain = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
  }

  paste(view: EditorView, event: ClipboardEvent): boolean {
    const data = event.clipboardData;
    if (!data) return false;
    const [html, text, plain] = [data.getData('text/html'), data.getData('text/plain'), this.plain];
    this.plain = false;
    if (!plain && html.includes('data-pm-slice')) return false;
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length > 0 && !hasWords(html, text)) return this.pictures(view, pictures);
    if (plain || view.state.selection.$from.parent.type === schema.nodes.code_block) return this.asText(view, text);
    const url = loneUrl(text);
    if (url !== null && takesMarks(view.state)) return this.address(view, url);
    if (html.trim() !== '') return this.convert(view, text, (convert) => convert.convertHtml(html));
    if (looksLikeMarkdown(text)) return this.convert(view, text, (convert) => convert.convertMarkdown(text));
    return this.asText(view, text);
  }

  drop(view: EditorView, event: DragEvent): boolean {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return false;
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length) this.host.tell('You can only add images to the text.');
    event.preventDefault();
    view.focus();
    const [first, ...rest] = pictures;
    const island = at && foreignPictureAt(view.state, at);
    if (first && island) {
      view.dispatch(replacePicture(view.state, island, this.uploads.start(first)));
      return rest.length === 0 || this.pictures(view, rest);
    }
    return pictures.length === 0 || this.pictures(view, pictures);
  }

  /** Images become blocks at once, which show the progress of their uploads. */
  pictures(view: EditorView, files: readonly File[]): true {
    const blocks = files.map((file) => ({ type: 'image', mediaId: '', upload: this.uploads.start(file) }) as Block);
    view.dispatch(insertBlocks(view.state, blocks, this.memory));
    return true;
  }

  private asText(view: EditorView, text: string): boolean {
    if (text === '') return false;
    if (view.state.selection.$from.parent.type === schema.nodes.code_block) {
      view.dispatch(view.state.tr.insertText(text.replace(/\r\n?/g, '\n')).scrollIntoView());
      return true;
    }
    const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
    const nodes = lines.map((line) => schema.nodes.paragraph.create(null, schema.text(line)));
    view.dispatch(
      insertBlocks(
        view.state,
        nodes.map((node) => this.memory.writeBlock(node)),
        this.memory,
      ),
    );
    return true;
  }

  /** An address links the selection; alone in a paragraph it may become a video. One undo step turns that back into a link. */
  private address(view: EditorView, url: string): true {
    const { state } = view;
    const isAlone =
      state.selection.empty && state.selection.$from.depth === 1 && state.selection.$from.parent.content.size === 0;
    setLink(url, url)(state, (tr) => view.dispatch(tr));
    if (isAlone)
      import('./convert.ts').then(
        ({ embedTypeOf }) => this.embed(view, url, embedTypeOf(url)),
        // Offline, the link stays a link.
        () => undefined,
      );
    return true;
  }

  private typed(view: EditorView): void {
    const { $from, empty } = view.state.selection;
    const isAtEnd = empty && $from.depth === 1 && $from.parentOffset === $from.parent.content.size;
    if (!view.editable || !isAtEnd || $from.parent.type !== schema.nodes.paragraph) return;
    const url = loneUrl($from.parent.textContent);
    if (url === null) return;
    import('./convert.ts').then(
      ({ embedTypeOf }) => this.embedAbove(view, url, embedTypeOf(url)),
      // Offline, the text stays a text.
      () => undefined,
    );
  }

  /** The paragraph above the caret becomes an embed, if it still holds nothing but the address. */
  private embedAbove(view: EditorView, url: string, type: EmbedType | null): void {
    if (view.isDestroyed || type === null) return;
    const { $from } = view.state.selection;
    const above = $from.depth === 1 ? view.state.doc.resolve($from.before(1)).nodeBefore : null;
    if (above?.type !== schema.nodes.paragraph || above.textContent.trim() !== url) return;
    const at = $from.before(1) - above.nodeSize;
    const tr = closeHistory(view.state.tr).replaceWith(at, at + above.nodeSize, schema.nodes[type].create({ url }));
    view.dispatch(tr);
    this.host.tell('The URL became an embed. Undo to keep plain text.');
  }

  private embed(view: EditorView, url: string, type: EmbedType | null): void {
    if (view.isDestroyed || type === null) return;
    const { $from } = view.state.selection;
    if ($from.depth !== 1 || $from.parent.textContent !== url) return;
    const embed = schema.nodes[type].create({ url });
    const at = $from.before(1);
    const tr = closeHistory(view.state.tr).replaceWith(at, $from.after(1), [embed, schema.nodes.paragraph.create()]);
    view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + embed.nodeSize + 1))));
    this.host.tell('The URL became an embed. Undo to keep the link.');
  }

  private convert(view: EditorView, text: string, read: (convert: typeof import('./convert.ts')) => Converted): true {
    const insert = ({ blocks, notes }: Converted) => {
      if (view.isDestroyed) return;
      if (blocks.length === 0) return void this.asText(view, text);
      view.dispatch(insertBlocks(view.state, blocks, this.memory).setMeta('paste', true));
      if (notes.length > 0) this.host.tell(`Pasted. ${notes.map(capital).join(' ')}`);
    };
    import('./convert.ts').then(
      (convert) => insert(readOr(() => read(convert))),
      () => void this.asText(view, text),
    );
    return true;
  }
}

/** A text that cannot be parsed is pasted as plain text. */
function readOr(read: () => Converted): Converted {
  try {
    return read();
  } catch {
    return { blocks: [], notes: [] };
  }
}

/** Word and spreadsheets also put a picture of the text on the clipboard. */
function hasWords(html: string, text: string): boolean {
  return text.trim() !== '' && html !== '';
}

function capital(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
