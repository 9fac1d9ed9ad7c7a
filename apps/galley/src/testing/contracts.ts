export {
  categoryPlacesContract,
  categoryRepositoryContract,
  ensuredRepositoryContract,
  mediaCustodyContract,
  mediaRepositoryContract,
  mediaStoreContract,
  postRepositoryContract,
  referenceCheckContract,
  slugRepositoryContract,
  viewCountsContract,
  workingCopyRepositoryContract,
} from '../../../../libs/content/testing/contracts.ts';
export {
  identityRepositoriesContract,
  peerThrottleContract,
  signInThrottleContract,
} from '../../../../libs/identity/testing/contracts.ts';
export {
  linkReportRepositoryContract,
  redirectRepositoryContract,
} from '../../../../libs/redirects/testing/contracts.ts';
