import { expect, test } from 'vitest'
import { shopCookies } from '#app/server/http/cookies.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { KeptVisit } from '#machines/ports/visits.ts'
import { currentExtras, duringVisit, extrasOf } from './visit-extras.ts'
import type { WidgetVisit } from './widget-visit.ts'

const cookies = shopCookies(false, 'a secret of the test')
const secret = 'v'.repeat(43)
type Known = { zip?: string; account?: Partial<Account>; widget?: WidgetVisit; region?: number }

async function extras({ zip, account, widget, region }: Known, { hasVisit = true, privacy = '' } = {}) {
  const headers = new Headers({ Cookie: hasVisit ? await cookies.visit.serialize(secret) : '', 'Sec-GPC': privacy })
  const visitor = { zip: async () => zip ?? null, account: async () => account ?? null, widget: async () => widget ?? null }
  const visits = { visit: async () => ({ region: region ?? null }) as KeptVisit }
  return extrasOf({ headers }, { visitor, cookies, shop: { visits } } as unknown as Parameters<typeof extrasOf>[1])
}

// @fact storefront.348 storefront.398
test('a call may say the ZIP, the region, the session and the channel of its visitor', async () => {
  expect(await extras({ zip: '43215', region: 12, widget: { source: 'pirelli', type: null } })).toEqual({
    userZip: '43215',
    userRegion: '12',
    userSessionId: expect.stringMatching(/^[\w-]{40,}$/),
    channel: 'widget',
  })
  expect(await extras({ account: { channel: 'AAFES', userType: 'Retail Member' } }, { hasVisit: false })).toEqual({
    channel: 'AAFES',
  })
  expect(await extras({ account: { channel: null, userType: 'Special Order' } }, { hasVisit: false })).toEqual({
    accountTypeCompany: 'OTS',
  })
})

// @fact storefront.348
test('under Global Privacy Control nothing tells visits apart', async () => {
  expect(await extras({ zip: '43215', region: 12 }, { privacy: '1' })).toEqual({ userZip: '43215' })
})

test('there are extras while a request is answered, and none that cannot be had', async () => {
  expect(await currentExtras()).toEqual({})
  expect(await duringVisit(async () => ({ userZip: '43215' }), currentExtras)).toEqual({ userZip: '43215' })
  expect(await duringVisit(() => Promise.reject(new Error('no database')), currentExtras)).toEqual({})
})
