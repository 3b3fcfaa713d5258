/** Business constants of the specification (section 9), by name. */

export const installerPageSize = 10
export const installerLookupLimit = 4
export const scheduleDays = 30
export const cancelWindowMs = 30 * 60_000
/** A message for the next page waits this long after the page has changed. */
export const toastDelayMs = 300
export const toastDismissMs = 3_000
export const toastExitMs = 400
/** The header over a page goes within this time. */
export const headerExitMs = 300
/** Another page appears within this time. */
export const pageFadeMs = 400
/** Where a page is scrolled to is kept once it has rested this long. */
export const scrollRestMs = 66
/** A part of a page that broke is tried again so many times. */
export const mostRetries = 4
/** Where a page has no search of its own, the header comes back after so many pixels: the breakpoint M. */
export const headerReturnsAfterPx = 600
/** Seconds. */
export const cookieMaxAge = 2_592_000
export const cartBadgeMax = 9
/** A cart line holds at most this many tires (a fleet van line-up; larger orders should call us). */
export const maxQuantity = 24
/** A slot is held this long while the shopper pays. */
export const slotHoldMs = 30 * 60_000
/**
 * A cart holds times for so long, however often it picks one again; then so long it holds none. The specification names no end. Two hours
 * are enough to compare shops and to find a card, and in the next two hours others can take the time.
 */
export const slotHoldLimitMs = 2 * 60 * 60_000
/** Tire replacement coverage: months, and dollars a year. */
export const coverageTerms = { months: 36, perYearInCents: [40_000, 20_000, 10_000], repairInCents: 2_500 } as const
/** The road-hazard variant of the coverage runs shorter, on the same terms. */
export const roadHazardMonths = 24
/** Loads above this many pounds pay federal excise tax. */
export const fetThresholdLbs = 3_500
/** Installation deal: this much off with at least this many tires. */
export const installDeal = { code: 'INSTALL25', discountInCents: 2_500, minQuantity: 4 } as const
export const cardBrands = ['American Express', 'Visa', 'JCB', 'Discover', 'MasterCard'] as const
/** The free coverage promotion leaves this line price (specification: 0.01). */
export const freeCoverageLineInCents = 1
/** Service members and students, proven by the identity provider: extra percent off the tires. */
export const militaryDiscountPercent = 5
export const roadside = { months: 12, minQuantity: 4 } as const
/** A quote opens for so many days. */
export const quoteDays = 30
/** Returns: days, and dollars a tire on some of them. */
export const returns = { days: 30, handlingPerTireInCents: 2_000, refundHours: 48 } as const
export const tabLoadingMs = 3_000

/** For how long what belongs to a person is kept, in days: adapters/retention has the whole table. */
export const keptDays = { cart: 90, email: 90, contactOfOrder: 90 }

/** How long the page scrolls automatically (specification 001, section 9). */
export const scrollAnimationMs = 468
