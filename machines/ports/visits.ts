/** What is kept of a visit beside its cart: a region, ids of vendors, and the campaigns that led here. */
import type { CampaignMarkers } from '#machines/domain/site/campaign.ts'
import type { VendorIds } from '#machines/domain/site/personalization.ts'

export interface KeptVisit {
  region: number | null
  vendorIds: VendorIds
  firstTouch: CampaignMarkers | null
  lastTouch: CampaignMarkers | null
}

export interface VisitChange {
  region?: number
  /** Those that are named change, the others stay. */
  vendorIds?: VendorIds
  /** The first ever stays the first touch, this one becomes the last. */
  campaign?: CampaignMarkers
}

export interface Visits {
  /** Null where nothing was kept, or not for 30 days. */
  visit(visitId: string): Promise<KeptVisit | null>
  keep(visitId: string, change: VisitChange): Promise<void>
}
