import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { takesMarks } from '../commands/marks.ts';

/** The text typed after a sign that opens a list of suggestions. */
export interface Asked {
  /** `/` for blocks, `@` for link targets. */
  readonly sign: '/' | '@';
  readonly query: string;
  /** The range from the sign to the caret. */
  readonly from: number;
  readonly to: number;
}

const OPENING = /(?:^|\s)([/@])([^\s/@][^/@\n]{0,40})?$/;

/** The state of the suggestions: which list is open, and which item is active. A component renders them and reports the items. */
export class Suggestions {
  private asked: Asked | null = null;
  private dismissed = -1;
  private readonly listeners = new Set<() => void>();
  private shown: { readonly asked: Asked | null; readonly active: number } = { asked: null, active: 0 };
  /** Set by the component that shows the list. */
  pick: (index: number) => void = () => undefined;
  count = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = () => this.shown;

  plugin(id: string): Plugin {
    return new Plugin({
      key: new PluginKey('suggestions'),
      view: () => ({ update: (view) => this.update(view) }),
      props: {
        attributes: () => this.attributes(id),
        handleKeyDown: (_, event) => this.key(event),
        handleDOMEvents: { blur: () => (this.close(), false) },
      },
    });
  }

  close(): void {
    if (this.asked) this.dismissed = this.asked.from;
    this.show(null, 0);
  }

  setActive(active: number): void {
    this.show(this.asked, active);
  }

  private attributes(id: string): Record<string, string> {
    if (!this.asked) return {};
    return { 'aria-controls': id, 'aria-haspopup': 'listbox', 'aria-activedescendant': `${id}-${this.shown.active}` };
  }

  private update(view: EditorView): void {
    const asked = view.hasFocus() && view.editable ? askedIn(view.state) : null;
    if (!asked) this.dismissed = -1;
    if (asked && asked.from === this.dismissed) return;
    const same = asked?.from === this.asked?.from && asked?.query === this.asked?.query && asked?.to === this.asked?.to;
    if (!same) this.show(asked, 0);
  }

  private key(event: KeyboardEvent): boolean {
    if (!this.asked || event.isComposing) return false;
    if (event.key === 'Escape') return this.handled(() => this.close());
    if (this.count === 0) return false;
    if (event.key === 'ArrowDown') return this.handled(() => this.setActive((this.shown.active + 1) % this.count));
    if (event.key === 'ArrowUp')
      return this.handled(() => this.setActive((this.shown.active + this.count - 1) % this.count));
    if (event.key === 'Enter' || event.key === 'Tab') return this.handled(() => this.pick(this.shown.active));
    return false;
  }

  private handled(act: () => void): true {
    act();
    return true;
  }

  private show(asked: Asked | null, active: number): void {
    if (this.asked === null && asked === null) return;
    this.asked = asked;
    this.shown = { asked, active };
    for (const listener of this.listeners) listener();
  }
}

function askedIn(state: EditorState): Asked | null {
  const { $from, empty } = state.selection;
  if (!empty || !takesMarks(state)) return null;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 60), $from.parentOffset, '\n', '\ufffc');
  const match = OPENING.exec(before);
  if (!match) return null;
  const [, sign, query = ''] = match;
  // A slash opens the list only at the beginning of a paragraph.
  if (sign === '/' && ($from.depth > 1 || $from.parent.textContent !== `/${query}`)) return null;
  return { sign: sign as '/' | '@', query, from: $from.pos - query.length - 1, to: $from.pos };
}
