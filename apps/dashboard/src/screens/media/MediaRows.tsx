import { usePreferences } from '../../preferences/index.ts';
import type { MediaRowsProps } from './media-rows.ts';
import { MediaGrid } from './MediaGrid.tsx';
import { MediaTable } from './MediaTable.tsx';

/** The files of a page, as tiles or as a table: whatever the user chose. */
export function MediaRows(props: MediaRowsProps) {
  const { own } = usePreferences();
  return own.mediaAs === 'table' ? <MediaTable {...props} /> : <MediaGrid {...props} />;
}
