import { useWorkspace } from '../../../api/index.ts';
import { Button, Checkbox, Dialog } from '../../../ui/index.ts';
import { columnIds, columnsFor } from '../columns.tsx';
import css from '../Posts.module.css';
import { useViews } from './useViews.ts';

/** Chooses the columns of the list; small screens show only the most important ones. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useWorkspace();
  const { columns, chooseColumns } = useViews();
  const all = columnsFor(slug).filter(({ id }) => id !== 'title');
  const shown = columnIds(columns);
  return (
    <Dialog
      title="Columns"
      isOpen
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={css['columns']} role="group" aria-label="Columns">
        {all.map(({ id, header }) => (
          <Checkbox
            key={id}
            isSelected={shown.includes(id)}
            onChange={(on) =>
              chooseColumns(all.map((column) => column.id).filter((each) => (each === id ? on : shown.includes(each))))
            }
          >
            {header}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
