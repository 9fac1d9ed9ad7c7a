import { TableMapping } from '@app/platform';
import { PostSchema } from './post.orm-entity.ts';

export const POST_TABLE = new TableMapping(PostSchema);
