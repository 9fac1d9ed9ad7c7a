import { useNavigate } from '@tanstack/react-router';
import { Columns3, Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '../../../preferences/index.ts';
import { IconButton, Menu, tellWithUndo, type Choice } from '../../../ui/index.ts';
import { newId } from '../../../util/uuid.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { NameView } from './NameView.tsx';
import { useViews } from './useViews.ts';
import { MAX_VIEWS, openView, searchOf, VIEWS, type PostsSearch } from './views.ts';

/** A menu with the columns of the list and the user's saved views. */
export function ViewMenu({ search }: { search: PostsSearch }) {
  const { views, areLoaded, put, remove } = useViews();
  const navigate = useNavigate({ from: '/w/$workspace/posts' });
  const [asked, setAsked] = useState<'columns' | SavedView | null>(null);
  const here = searchOf(search);
  const open = openView(views, search);
  const mine = views.find(({ id }) => id === open?.id);
  const isNew = [...VIEWS, ...views].every((view) => JSON.stringify(searchOf(view.search)) !== JSON.stringify(here));
  const gone = (view: SavedView) => {
    remove(view.id);
    void navigate({ to: '.', search: {} });
    tellWithUndo(`View “${view.name}” deleted.`, () => put(view));
  };
  const choices: Choice[] = [
    { id: 'columns', name: 'Columns', icon: Columns3, onAction: () => setAsked('columns') },
    {
      id: 'save',
      name: 'Save as view',
      icon: Plus,
      hint: hintOf(isNew, views.length),
      isDisabled: !isNew || views.length >= MAX_VIEWS,
      onAction: () => setAsked({ id: newId(), name: '', search: here }),
    },
    ...(mine
      ? ofView(
          mine,
          () => setAsked(mine),
          () => gone(mine),
        )
      : []),
  ];
  return (
    <>
      <Menu label="View" choices={choices} end>
        <IconButton label="View" look="plain" small isDisabled={!areLoaded}>
          <SlidersHorizontal />
        </IconButton>
      </Menu>
      {asked === 'columns' && <ColumnsDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'columns' && (
        <NameView
          view={asked}
          others={views}
          onName={(name) => put({ ...asked, name })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function ofView({ name }: SavedView, rename: () => void, drop: () => void): Choice[] {
  return [
    { id: 'rename', name: `Rename “${name}”`, icon: Pencil, onAction: rename, begins: true },
    { id: 'delete', name: `Delete “${name}”`, icon: Trash2, onAction: drop, danger: true },
  ];
}

function hintOf(isNew: boolean, count: number): string {
  if (count >= MAX_VIEWS) return `You can save up to ${MAX_VIEWS} views.`;
  return isNew ? 'Filters and order as a tab' : 'Filter or sort the list first';
}
