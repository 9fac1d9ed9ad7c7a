import type { EnumerationEntry } from '../catalogue-entry.ts';

/** Members of the schema.org 30.0 enumerations in use; `affix` is the part of the name that readers need not see. */
export const ENUMERATIONS: Readonly<Record<string, EnumerationEntry>> = {
  BookFormatType: {
    members: ['AudiobookFormat', 'EBook', 'GraphicNovel', 'Hardcover', 'Pamphlet', 'Paperback'],
    affix: /Format$/,
  },
  DayOfWeek: {
    members: ['Friday', 'Monday', 'PublicHolidays', 'Saturday', 'Sunday', 'Thursday', 'Tuesday', 'Wednesday'],
  },
  EventAttendanceModeEnumeration: {
    members: ['MixedEventAttendanceMode', 'OfflineEventAttendanceMode', 'OnlineEventAttendanceMode'],
    affix: /EventAttendanceMode$/,
  },
  EventStatusType: {
    members: ['EventCancelled', 'EventMovedOnline', 'EventPostponed', 'EventRescheduled', 'EventScheduled'],
    affix: /^Event/,
  },
  GamePlayMode: { members: ['CoOp', 'MultiPlayer', 'SinglePlayer'] },
  IPTCDigitalSourceEnumeration: {
    members: [
      'AlgorithmicMediaDigitalSource',
      'AlgorithmicallyEnhancedDigitalSource',
      'CompositeCaptureDigitalSource',
      'CompositeDigitalSource',
      'CompositeSyntheticDigitalSource',
      'CompositeWithTrainedAlgorithmicMediaDigitalSource',
      'DataDrivenMediaDigitalSource',
      'DigitalArtDigitalSource',
      'DigitalCaptureDigitalSource',
      'MinorHumanEditsDigitalSource',
      'MultiFrameComputationalCaptureDigitalSource',
      'NegativeFilmDigitalSource',
      'PositiveFilmDigitalSource',
      'PrintDigitalSource',
      'ScreenCaptureDigitalSource',
      'TrainedAlgorithmicMediaDigitalSource',
      'VirtualRecordingDigitalSource',
    ],
    affix: /DigitalSource$/,
  },
  ItemAvailability: {
    members: [
      'BackOrder',
      'Discontinued',
      'InStock',
      'InStoreOnly',
      'LimitedAvailability',
      'MadeToOrder',
      'OnlineOnly',
      'OutOfStock',
      'PreOrder',
      'PreSale',
      'Reserved',
      'SoldOut',
    ],
  },
  ItemListOrderType: {
    members: ['ItemListOrderAscending', 'ItemListOrderDescending', 'ItemListUnordered'],
    affix: /^ItemList/,
  },
  MusicAlbumProductionType: {
    members: [
      'CompilationAlbum',
      'DJMixAlbum',
      'DemoAlbum',
      'LiveAlbum',
      'MixtapeAlbum',
      'RemixAlbum',
      'SoundtrackAlbum',
      'SpokenWordAlbum',
      'StudioAlbum',
    ],
    affix: /Album$/,
  },
  MusicAlbumReleaseType: {
    members: ['AlbumRelease', 'BroadcastRelease', 'EPRelease', 'SingleRelease'],
    affix: /Release$/,
  },
  OfferItemCondition: {
    members: ['DamagedCondition', 'NewCondition', 'RefurbishedCondition', 'UsedCondition'],
    affix: /Condition$/,
  },
  RestrictedDiet: {
    members: [
      'DiabeticDiet',
      'GlutenFreeDiet',
      'HalalDiet',
      'HinduDiet',
      'KosherDiet',
      'LowCalorieDiet',
      'LowFatDiet',
      'LowLactoseDiet',
      'LowSaltDiet',
      'VeganDiet',
      'VegetarianDiet',
    ],
    affix: /Diet$/,
  },
};
