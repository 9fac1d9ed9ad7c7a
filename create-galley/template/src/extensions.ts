import { notes } from './notes.extension.ts';

/** The extensions of this installation; the service, its processes, the command line and migrations all read them here. */
export const extensions = [notes];
