import { Dialog, Key } from '../ui/index.ts';
import css from './KeyHelp.module.css';
import { isMac } from './SideBar.tsx';

const CTRL = isMac ? '⌘' : 'Ctrl';

const GROUPS: readonly (readonly [string, readonly (readonly [string, readonly string[]])[]])[] = [
  [
    'Everywhere',
    [
      ['Search or go to', [CTRL, 'K']],
      ['Search on this screen', ['/']],
      ['Create', ['c']],
      ['Keyboard shortcuts', ['?']],
    ],
  ],
  [
    'Go to',
    [
      ['Home', ['g', 'h']],
      ['Posts', ['g', 'p']],
      ['SEO queue', ['g', 's']],
      ['Media', ['g', 'm']],
      ['Redirects', ['g', 'r']],
      ['Broken links', ['g', 'b']],
      ['Workspaces', ['g', 'w']],
    ],
  ],
  [
    'In lists',
    [
      ['Next, previous', ['j', 'k']],
      ['Open', ['Enter']],
      ['Open side by side (wide windows)', [CTRL, 'Enter']],
      ['Select', ['x']],
      ['Select a range', ['Shift', 'x']],
      ['Edit', ['e']],
      ['Delete', ['#']],
      ['Clear selection', ['Esc']],
      ['Move a category', ['Alt', 'Shift', '↑', '↓', '←', '→']],
    ],
  ],
  [
    'In the SEO queue',
    [
      ['Edit the row', ['e']],
      ['Save and go to the next', [CTRL, 'Enter']],
    ],
  ],
  [
    'In broken links',
    [
      ['Redirect', ['r']],
      ['Mark as gone', ['d']],
      ['Mark as fixed', ['f']],
      ['Ignore', ['i']],
    ],
  ],
  [
    'While writing',
    [
      ['Save', [CTRL, 'S']],
      ['Publish or update', [CTRL, 'Shift', 'Enter']],
      ['Bold, italic, code', [CTRL, 'B', 'I', 'E']],
      ['Link', [CTRL, 'K']],
      ['Blocks', ['/']],
      ['Text, heading 2 to 4', ['Ctrl', 'Alt', '0', '2', '3', '4']],
      ['Move the block', ['Alt', 'Shift', '↑', '↓']],
      ['Indent or outdent a list item', ['Tab', 'Shift', 'Tab']],
      ['Leave a code block', ['↓']],
      ['Toolbar', ['Alt', 'F10']],
      ['Block menu', ['Esc', 'Enter']],
      ['Block fields, leave the text', ['Esc', 'Tab']],
      ['Outline', [CTRL, '/']],
      ['Block, panels, bar', ['F6']],
    ],
  ],
];

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose} size="l" isText>
      <div className={css['groups']}>
        {GROUPS.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([name, sequence]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {sequence.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
