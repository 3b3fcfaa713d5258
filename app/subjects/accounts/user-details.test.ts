import { expect, test } from 'vitest'
import type { Account } from '#machines/domain/accounts/account.ts'
import { userDetails } from './user-details.ts'

const account: Account = {
  accountId: 'not for outsiders',
  username: 'Opal@example.com',
  firstName: 'Opal',
  lastName: 'Jensen',
  phone: '6145550100',
  userType: 'Special Order',
  company: {
    companyName: 'Hillside',
    deliveryMethods: ['warehouse'],
    paymentTypes: ['credit', 'paypal'],
    isTireReplacementCoverageAvailable: false,
    isOccupationDiscountsAvailable: true,
  },
  brands: ['halden', 'gone'],
  taxExemptState: 'OH',
  taxCertificates: [],
  channel: null,
  emailProvenAt: null,
}

// @fact storefront.6
test('the user detail has the shape of the specification, and nothing beyond it', () => {
  const may = { deliveryMethods: [{ name: 'warehouse' }], paymentGroups: [{ id: 'credit' }, { id: 'paypal' }] }
  expect(userDetails(account, new Map([['halden', 'Halden']]))).toEqual({
    firstName: 'Opal',
    lastName: 'Jensen',
    username: 'Opal@example.com',
    brands: [{ name: 'Halden' }, { name: 'gone' }],
    accountTypes: [{ name: 'Special Order', userType: 'Special Order', ...may }],
    accountTypeCompany: {
      companyName: 'Hillside',
      ...may,
      isTireReplacementCoverageAvailable: false,
      isOccupationDiscountsAvailable: true,
    },
  })
})

// @fact 6.30
test.each<[Account['userType'], string[]]>([
  ['Retail', ['installer', 'mobile', 'home', 'fedex']],
  ['Dealer', ['warehouse']],
  ['WholeSale', ['warehouse']],
])('without a company list a %s account lists just what its cart offers', (userType, methods) => {
  const { accountTypes, accountTypeCompany } = userDetails({ ...account, userType, company: null }, new Map())
  expect(accountTypes[0]?.deliveryMethods).toEqual(methods.map((name) => ({ name })))
  expect(accountTypes[0]?.paymentGroups).toHaveLength(10)
  expect(accountTypeCompany).toBeNull()
})
