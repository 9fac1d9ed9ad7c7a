import type { MigrationInterface } from 'typeorm';
import { Identity1763700000000 } from './1763700000000-identity.ts';
import { Content1763700100000 } from './1763700100000-content.ts';
import { Redirects1763700200000 } from './1763700200000-redirects.ts';
import { Dashboard1763700300000 } from './1763700300000-dashboard.ts';
import { CollectionOrder1763700500000 } from './1763700500000-collection-order.ts';
import { Activities1763700600000 } from './1763700600000-activities.ts';
import { MediaUsage1763700700000 } from './1763700700000-media-usage.ts';
import { PostCounts1763700800000 } from './1763700800000-post-counts.ts';
import { WorkspaceSlug1763700900000 } from './1763700900000-workspace-slug.ts';
import { PostTotals1763701000000 } from './1763701000000-post-totals.ts';
import { MediaStores1763702100000 } from './1763702100000-media-stores.ts';
import { SignInPeers1763702200000 } from './1763702200000-sign-in-peers.ts';
import { SetupCodes1763702210000 } from './1763702210000-setup-codes.ts';
import { NamedSessions1763702220000 } from './1763702220000-named-sessions.ts';
import { ContentChanges1763702400000 } from './1763702400000-content-changes.ts';
import { WorkingCopies1763702500000 } from './1763702500000-working-copies.ts';
import { VersionsOfEntities1763702510000 } from './1763702510000-versions-of-entities.ts';
import { ImportLedger1763702600000 } from './1763702600000-import-ledger.ts';
import { ExtraPermissions1763703400000 } from './1763703400000-extra-permissions.ts';
import { Jobs1763703410000 } from './1763703410000-jobs.ts';
import { WorkspaceVersion1763703600000 } from './1763703600000-workspace-version.ts';
import { MediaLibrary1763703600100 } from './1763703600100-media-library.ts';
import { EditorsQueues1763703600200 } from './1763703600200-editors-queues.ts';
import { Administration1763703700000 } from './1763703700000-administration.ts';
import { AuthorKind1763800000000 } from './1763800000000-author-kind.ts';
import { ExtensionValues1763802000000 } from './1763802000000-extension-values.ts';
import { Transfers1763803000000 } from './1763803000000-transfers.ts';
import { Revisions1763804000000 } from './1763804000000-revisions.ts';
import { WorkspaceMoves1763805000000 } from './1763805000000-workspace-moves.ts';
import { PlannedPublications1763806000000 } from './1763806000000-planned-publications.ts';
import { PreviewLinks1763806100000 } from './1763806100000-preview-links.ts';
import { MediaPaths1763806110000 } from './1763806110000-media-paths.ts';
import { PostsByEditor1763807800000 } from './1763807800000-posts-by-editor.ts';
import { Preferences1763808200000 } from './1763808200000-preferences.ts';
import { ArrivedViews1763808300000 } from './1763808300000-arrived-views.ts';
import { PostWords1763808400000 } from './1763808400000-post-words.ts';
import { WordsOfMany1763808500000 } from './1763808500000-words-of-many.ts';
import { LedgerOfArchives1763808600000 } from './1763808600000-ledger-of-archives.ts';
import { HitsAtResolution1763809300000 } from './1763809300000-hits-at-resolution.ts';
import { WordsBeforePosts1763809400000 } from './1763809400000-words-before-posts.ts';
import { PlacesInLists1763809700000 } from './1763809700000-places-in-lists.ts';
import { WordsOfChangedParts1763809800000 } from './1763809800000-words-of-changed-parts.ts';
import { BodiesOfRevisions1763809900000 } from './1763809900000-bodies-of-revisions.ts';
import { FoldedAddresses1763810300000 } from './1763810300000-folded-addresses.ts';
import { DefaultAuthors1763810310000 } from './1763810310000-default-authors.ts';
import { TurnsOfJobs1763810500000 } from './1763810500000-turns-of-jobs.ts';
import { RedirectsOfOwnAddress1763810600000 } from './1763810600000-redirects-of-own-address.ts';
import { KeysOfPaths1763810610000 } from './1763810610000-keys-of-paths.ts';
import { DeletedSeoImages1763810700000 } from './1763810700000-deleted-seo-images.ts';
import { SearchForm1763810700100 } from './1763810700100-search-form.ts';
import { NoPostTotals1763810900000 } from './1763810900000-no-post-totals.ts';

/** In order, and complete: no folder is ever searched for migrations. */
export const migrations: (new () => MigrationInterface)[] = [
  Identity1763700000000,
  Content1763700100000,
  Redirects1763700200000,
  Dashboard1763700300000,
  CollectionOrder1763700500000,
  Activities1763700600000,
  MediaUsage1763700700000,
  PostCounts1763700800000,
  WorkspaceSlug1763700900000,
  PostTotals1763701000000,
  MediaStores1763702100000,
  SignInPeers1763702200000,
  SetupCodes1763702210000,
  NamedSessions1763702220000,
  ContentChanges1763702400000,
  WorkingCopies1763702500000,
  VersionsOfEntities1763702510000,
  ImportLedger1763702600000,
  ExtraPermissions1763703400000,
  Jobs1763703410000,
  WorkspaceVersion1763703600000,
  MediaLibrary1763703600100,
  EditorsQueues1763703600200,
  Administration1763703700000,
  AuthorKind1763800000000,
  ExtensionValues1763802000000,
  Transfers1763803000000,
  Revisions1763804000000,
  WorkspaceMoves1763805000000,
  PlannedPublications1763806000000,
  PreviewLinks1763806100000,
  MediaPaths1763806110000,
  PostsByEditor1763807800000,
  Preferences1763808200000,
  ArrivedViews1763808300000,
  PostWords1763808400000,
  WordsOfMany1763808500000,
  LedgerOfArchives1763808600000,
  HitsAtResolution1763809300000,
  WordsBeforePosts1763809400000,
  PlacesInLists1763809700000,
  WordsOfChangedParts1763809800000,
  BodiesOfRevisions1763809900000,
  FoldedAddresses1763810300000,
  DefaultAuthors1763810310000,
  TurnsOfJobs1763810500000,
  RedirectsOfOwnAddress1763810600000,
  KeysOfPaths1763810610000,
  DeletedSeoImages1763810700000,
  SearchForm1763810700100,
  NoPostTotals1763810900000,
];
