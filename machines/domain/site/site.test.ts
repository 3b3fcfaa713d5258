import { expect, test } from 'vitest'
import { userTypeTraits } from '#machines/domain/accounts/account.ts'
import { campaignIn } from './campaign.ts'
import { customerTypeOf } from './personalization.ts'

test.each([
  ['utm_source=letter&utm_medium=mail&other=1', { utm_source: 'letter', utm_medium: 'mail' }],
  ['utm_campaign=Spring+tires', { utm_campaign: 'Spring tires' }],
  ['utm_term=me%40example.com', null],
  ['utm_source=%3Cscript%3E&utm_content=a', { utm_content: 'a' }],
  [`utm_source=${'x'.repeat(101)}`, null],
  ['utm_source=', null],
  ['', null],
])('the campaign of ?%s', (query, campaign) => {
  expect(campaignIn(new URLSearchParams(query))).toEqual(campaign)
})

// @fact storefront.179
test('guests, retail buyers and members are retail customers; every other account is its own kind', () => {
  const types = Object.keys(userTypeTraits) as Array<keyof typeof userTypeTraits>
  expect(types.filter((type) => customerTypeOf(type) === 'retail')).toEqual(['none', 'Retail', 'Retail Member'])
  expect(customerTypeOf('Fleet')).toBe('Fleet')
})
