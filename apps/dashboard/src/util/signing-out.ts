/** Dispatched when the user has decided to sign out: what is not sent by then is not to be stored on the device again. */
export class SigningOut extends Event {
  static readonly type = 'galley:signing-out';

  constructor() {
    super(SigningOut.type);
  }
}

const channelOf = (userId: string): BroadcastChannel => new BroadcastChannel(`galley:signing-out:${userId}`);

/** Tells this tab and the others of this browser that the user has signed out. */
export function tellSigningOut(userId: string): void {
  dispatchEvent(new SigningOut());
  const channel = channelOf(userId);
  // A BroadcastChannel has no target origin: it only reaches this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('signed out');
  channel.close();
}

/**
 * Listens to a sign-out of the user, in this tab or in another one.
 *
 * @returns a function that ends it
 */
export function onSigningOut(userId: string, told: { here: () => void; elsewhere: () => void }): () => void {
  const channel = channelOf(userId);
  channel.addEventListener('message', told.elsewhere);
  const here = () => {
    // A channel also hears what its own tab sends by another one.
    channel.close();
    told.here();
  };
  addEventListener(SigningOut.type, here);
  return () => {
    channel.close();
    removeEventListener(SigningOut.type, here);
  };
}
