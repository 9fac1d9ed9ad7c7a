import { Fragment, type ComponentType, type ReactElement } from 'react';
import type { Block } from '@galley/client';
import { BLOCK_ATTRIBUTE, renderEach, type BlockOptions, type Html } from '@galley/render';

export type BlockComponent<Type extends Block['type']> = ComponentType<{ block: Extract<Block, { type: Type }> }>;
export type BlockComponents = { readonly [Type in Block['type']]?: BlockComponent<Type> | undefined };

export interface BlocksProps extends Omit<BlockOptions, 'blocks'> {
  readonly blocks: readonly Block[];
  /** Components of your own, by type of block. */
  readonly components?: BlockComponents | undefined;
  /** Of the elements around the HTML of blocks. */
  readonly className?: string | undefined;
}

/** A body. Blocks that stand together and have no component of yours are one `div` of HTML. */
export function Blocks({ blocks, components = {}, className, ...options }: BlocksProps): ReactElement {
  const rendered = renderEach(blocks, options);
  const runs: (readonly Html[] | number)[] = [];
  for (const [at, block] of blocks.entries()) {
    const last = runs.at(-1);
    if (components[block.type]) runs.push(at);
    else if (isHtml(last)) runs[runs.length - 1] = [...last, rendered[at] as Html];
    else runs.push([rendered[at] as Html]);
  }
  const shown = (at: number) => {
    const element = componentOf(blocks[at] as Block, components);
    if (!options.preview) return element;
    return <div {...{ [BLOCK_ATTRIBUTE]: at, style: { display: 'contents' } }}>{element}</div>;
  };
  return (
    <>
      {runs.map((run, at) => (
        // A body is rendered as a whole: its parts do not move.
        <Fragment key={at}>
          {isHtml(run) ? (
            <div className={className} dangerouslySetInnerHTML={{ __html: run.join('\n') }} />
          ) : (
            shown(run)
          )}
        </Fragment>
      ))}
    </>
  );
}

function isHtml(run: readonly Html[] | number | undefined): run is readonly Html[] {
  return Array.isArray(run);
}

function componentOf(block: Block, components: BlockComponents): ReactElement | null {
  const Component = components[block.type] as ComponentType<{ block: Block }> | undefined;
  return Component ? <Component block={block} /> : null;
}
