/** Descriptions of the operations that follow changes. */
export const CHANGES_OPERATIONS = {
  ChangesStream_follow: {
    summary: 'Follow what changes, as a stream of events',
    more:
      'Each event `changes` has the rows of an answer of `GET /changes` of the external API as its data, and their cursor as its id: ' +
      '`Last-Event-ID` goes on from there, else the stream begins now. It ends with the session, and when the service stops.',
    also: ['BAD_REQUEST' as const],
  },
  Changes_read: {
    summary: 'Follow what changes',
    more:
      'Everything that changed since the cursor, deletions too: one row each, at its latest change, of the types that the caller may ' +
      'read. Begin without a cursor, read the lists, then ask with it. `reset` says that what was missed is not known any more.',
  },
};
