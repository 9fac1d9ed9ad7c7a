import { Partially } from '@app/platform';
import { CreateEditedPageDto } from '../page/write-page.dto.ts';
import { CreateEditedPostDto } from '../post/edit-posts.dto.ts';

/** The body of a write. With the `id` of a stored post it holds only the changed fields. */
export class CheckPostDto extends Partially(CreateEditedPostDto) {}

/** The same for a page. */
export class CheckPageDto extends Partially(CreateEditedPageDto) {}
