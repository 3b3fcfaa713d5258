/** Campaign markers in the address of a page: which advertisement or letter led here (specification 001, section 3). */

export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type CampaignMarkers = Partial<Record<(typeof campaignNames)[number], string>>

/** Names of campaigns. What looks like an email address or markup is none. */
const marker = /^[\w .:~+|-]{1,100}$/

/** The markers of an address; null for one without any. Others than names of campaigns are left out. */
export function campaignIn(params: URLSearchParams): CampaignMarkers | null {
  const found = campaignNames.flatMap((name) => {
    const value = params.get(name)?.trim() ?? ''
    return marker.test(value) ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
