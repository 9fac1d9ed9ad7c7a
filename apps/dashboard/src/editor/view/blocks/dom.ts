/** Creates an element; attributes that are false or undefined are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

export function button(text: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', press);
  return made;
}

/** A field beside the text of a block: an input with a visible or hidden label. */
export interface BlockField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'url' | 'choice';
  readonly placeholder?: string;
  readonly choices?: readonly { readonly value: string; readonly name: string }[];
  /** Suggestions for a text. */
  readonly list?: readonly string[];
}

let lists = 0;

/** @param changed called when the user has finished a value, or chosen one */
export function fieldElement(
  field: BlockField,
  changed: (value: string) => void,
): { root: HTMLElement; readonly set: (value: string) => void } {
  const control = field.kind === 'choice' ? choice(field) : input(field);
  control.setAttribute('aria-label', field.label);
  control.addEventListener(field.kind === 'choice' ? 'change' : 'input', () => changed(control.value));
  const root = element('span', { class: 'field', 'data-field': field.name }, control);
  if (field.list) {
    const id = `block-list-${++lists}`;
    control.setAttribute('list', id);
    root.append(element('datalist', { id }, ...field.list.map((value) => element('option', { value }))));
  }
  return {
    root,
    set: (value) => {
      if (control.value !== value) control.value = value;
    },
  };
}

function input(field: BlockField): HTMLInputElement {
  const type = field.kind === 'url' ? 'url' : 'text';
  return element('input', {
    type,
    dir: 'auto',
    placeholder: field.placeholder ?? field.label,
    spellcheck: field.kind === 'text' ? 'true' : 'false',
  });
}

function choice(field: BlockField): HTMLSelectElement {
  return element('select', {}, ...(field.choices ?? []).map(({ value, name }) => element('option', { value }, name)));
}
