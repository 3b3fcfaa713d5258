/** What a tire's page shows. */
import type { DeliveryMethod } from '#machines/domain/carts/cart.ts'
import type { Product } from '#machines/domain/catalogue/catalogue.ts'
import type { ProductVideo } from '#machines/domain/catalogue/product-media.ts'
import type { SizesOffered } from '#machines/domain/catalogue/sizes-offered.ts'
import type { TireMark } from '#machines/domain/catalogue/tire-marks.ts'
import type { AxleFigures } from '#machines/domain/fit/axle-figures.ts'
import type { FitWords } from '#machines/domain/fit/fit-words.ts'
import type { InstallerListItem } from '#machines/domain/installers/installer.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { PricedAhead } from '#machines/domain/priced-ahead/priced-ahead.ts'
import type { FinanceOffer } from '#machines/domain/pricing/finance.ts'
import type { ProductPromotions } from '#machines/domain/pricing/product-promotions.ts'
import type { Review, ReviewSummary } from '#machines/domain/reviews/review.ts'
import type { DeliveryPromise } from '#machines/domain/shipping/delivery-promise.ts'
import type { Definition } from '#ui/kit/data/definition-table.tsx'
import type { CompareListView } from '#ui/screens/compare/compare.view.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { PricedAheadView } from '#ui/screens/priced-ahead/priced-ahead.view.ts'
import { turnCount } from '#ui/tire-art/spec.ts'
import type { AlternativeView } from './alternatives.tsx'
import type { Quantities } from './quantities.ts'
import type { TireInRow } from './tire-row.tsx'

/**
 * By the name in the address; `type` is that of the specification, section 3, for its `SiteCatalogProductImage`, and null for a drawing
 * with dimensions and for its `SiteYouTubeVideo`.
 */
export const productPictures = {
  'three-quarter': { label: 'Three-quarter', type: 'sidetread' },
  sidewall: { label: 'Sidewall', type: 'sidewall' },
  tread: { label: 'Tread', type: 'treadfull' },
  'tread-only': { label: 'Tread pattern', type: 'treadonly' },
  view360: { label: '360° view', type: 'view360' },
  dimensions: { label: 'Dimensions', type: null },
  video: { label: 'Video', type: null },
} as const satisfies Record<string, { label: string; type: ImageType | null }>
type ImageType = 'sidetread' | 'sidewall' | 'treadfull' | 'treadonly' | 'view360'

/** `unavailable` is the specification's too: a tire that cannot be drawn. */
export type ProductPicture = keyof typeof productPictures | 'unavailable'

export interface PictureView {
  picture: ProductPicture
  /** Which picture of the turn around a tire is shown, as in `turnView`. */
  turn: number
  /** Null for a line without one. */
  video: ProductVideo | null
}

/** Reads `?view=` and `&turn=`; the three-quarter view, and a turn that shows tread and sidewall, for anything else. */
export function readPicture(params: URLSearchParams, video: ProductVideo | null): PictureView {
  const view = params.get('view') ?? ''
  const isThere = Object.hasOwn(productPictures, view) && (view !== 'video' || video !== null)
  const turn = params.get('turn') ?? ''
  return {
    picture: isThere ? (view as ProductPicture) : 'three-quarter',
    turn: /^\d{1,2}$/.test(turn) && Number(turn) < turnCount ? Number(turn) : firstTurn,
    video,
  }
}

const firstTurn = 3

export interface ProductFit {
  words: FitWords
  /** `Original size`; null where it does not fit. */
  size: string | null
  /** What each axle needs, and what this tire has. */
  figures: Record<keyof Quantities, AxleFigures>
  /** Where the figures of the door placard are entered; where they differ from our record, once they are. */
  placard: { href: string; isEntered: boolean; differences: string[] }
  /** How many tires the car runs on. */
  usual: Quantities
  /** Where two new tires go, and why. */
  twoTires: string | null
  /** The axles that may be given a number of this tire. */
  axles: Array<keyof Quantities>
  /** For a car with other tires behind: front and rear of this line, one of them this tire. */
  matched: Record<keyof Quantities, MatchedTire> | null
}

interface MatchedTire {
  itemId: string
  /** `285/30R20 99Y` */
  sizeLabel: string
  priceInCents: Cents
  isSoldOut: boolean
}

export interface LineReviews {
  summary: ReviewSummary
  helpful: Review[]
}

export interface ProductView {
  product: Omit<Product, 'sizes'>
  sizes: SizesOffered
  /** The list that the shopper came from; null for shoppers who came from elsewhere. */
  lastList: LinkView | null
  picture: PictureView
  /** The tires to compare, at the foot of the page. */
  compare: CompareListView
  /** The axles that are given a number; `front` alone for all tires, where there are no axles to tell apart. */
  axles: Array<keyof Quantities>
  quantities: Quantities
  /** How it fits the shopper's car; null where no car is known. */
  fit: ProductFit | null
  promotions: ProductPromotions
  /** What its sidewall says beside the size. */
  marks: TireMark[]
  /** Its size over the one that the shopper has. */
  drawnHref: string
  /** Its data sheet. */
  facts: Definition[]
  /** What they cost by the month at a lender; null where no terms are known. */
  finance: FinanceOffer | null
  /** The maker’s rebate; null where there is none today. */
  rebate: { label: string; text: string } | null
  /** Its maker no longer makes it; null for a tire that is made. */
  discontinued: {
    /** None is left. */
    isGone: boolean
    /** The tire that took its place. */
    successor: LinkView | null
  } | null
  /** What all reviews of the line come to, and those that most found helpful; null where they could not be asked for. */
  reviews: LineReviews | null
  /** Other tires that the visitor looked at last. */
  recent: TireInRow[]
  /** Of its size and season, and no weaker. */
  instead: AlternativeView[]
  /** Its bill with mounting, fees and tax; null while no ZIP is known. */
  pricedAhead: { view: PricedAheadView; bill: PricedAhead | null }
  /** Where it would go; shops, and the state that decides the cost, are known once the ZIP is. */
  delivery: {
    zip: string | null
    /** What was typed and is no ZIP, and the sentence that says so; null where nothing was refused. */
    refusedZip: { text: string; message: string } | null
    state: string | null
    /** The shop of the cart, or the one that the shopper asked for, or else the nearest. */
    shop: InstallerListItem | null
    /** What the cart has chosen; null while it has nothing. */
    ofCart: { method: DeliveryMethod; slot: { date: string; startTime: string } | null } | null
    /** The nearest installer who comes to the shopper; null where none does. */
    mobile: InstallerListItem | null
    /** Shops could not be asked. */
    areInstallersSilent: boolean
    /** What the visitor may choose, with the day it is there by; nothing where we do not ship. */
    promises: readonly DeliveryPromise[]
  }
}
