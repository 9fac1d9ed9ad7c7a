import { Notices, type Notice } from '@app/identity';

/** Keeps what was to be mailed. */
export class RememberedNotices extends Notices {
  readonly sent: Notice[] = [];

  constructor(readonly isSetUp = true) {
    super();
  }

  async send(notice: Notice): Promise<void> {
    if (this.isSetUp) this.sent.push(notice);
  }
}
