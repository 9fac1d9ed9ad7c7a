/** Dispatched when the user has decided to sign out: what is not sent by then is not to be stored on the device again. */
export class SigningOut extends Event {
  static readonly type = 'galley:signing-out';

  constructor() {
    super(SigningOut.type);
  }
}
