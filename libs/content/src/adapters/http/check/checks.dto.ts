import { Partially } from '@app/platform';
import { CreateEditedPageDto } from '../page/write-page.dto.ts';
import { CreateEditedPostDto } from '../post/edit-posts.dto.ts';

/** The body of a write; with the `id` of a stored post, only what differs. */
export class CheckPostDto extends Partially(CreateEditedPostDto) {}

/** Likewise, of a page. */
export class CheckPageDto extends Partially(CreateEditedPageDto) {}
