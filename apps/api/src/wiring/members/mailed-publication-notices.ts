import { PublicationNotices, type FailedPublication } from '@app/content';
import type { Notices } from '@app/identity';

/** By mail. */
export class MailedPublicationNotices extends PublicationNotices {
  constructor(private readonly notices: Notices) {
    super();
  }

  failed(publication: FailedPublication): Promise<void> {
    return this.notices.send({ kind: 'publication-failed', ...publication });
  }
}
