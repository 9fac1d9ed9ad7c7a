import { Dialog, Key } from '../ui/index.ts';
import css from './KeyHelp.module.css';
import { isMac } from './SideBar.tsx';

const CTRL = isMac ? '⌘' : 'Ctrl';

const GROUPS: readonly (readonly [string, readonly (readonly [string, readonly string[]])[]])[] = [
  [
    'Everywhere',
    [
      ['Search and go to', [CTRL, 'K']],
      ['Search on this screen', ['/']],
      ['Create', ['c']],
      ['These keys', ['?']],
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
      ['Open beside, in wide windows', [CTRL, 'Enter']],
      ['Select', ['x']],
      ['Select up to here', ['Shift', 'x']],
      ['Edit', ['e']],
      ['Delete', ['#']],
      ['Let the selection go', ['Esc']],
      ['Move a category', ['Alt', 'Shift', '↑', '↓', '←', '→']],
    ],
  ],
  [
    'In the SEO queue',
    [
      ['Write in the row', ['e']],
      ['Save and go on', [CTRL, 'Enter']],
    ],
  ],
  [
    'Among broken links',
    [
      ['Redirect', ['r']],
      ['Gone for good', ['d']],
      ['Fixed elsewhere', ['f']],
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
      ['Nest a list item, move it out', ['Tab', 'Shift', 'Tab']],
      ['Leave code downwards', ['↓']],
      ['Toolbar', ['Alt', 'F10']],
      ['Block menu', ['Esc', 'Enter']],
      ['Fields of the block, out of the text', ['Esc', 'Tab']],
      ['Outline', [CTRL, '/']],
      ['Block, panels, bar', ['F6']],
    ],
  ],
];

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" isOpen onClose={onClose} size="l" isText>
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
