import type { Account } from '#machines/domain/accounts/account.ts'

/** New accounts are members: membership is free and has its own prices (second specification, section 1). */
export const newcomer = {
  userType: 'Retail Member',
  company: null,
  brands: [],
  taxExemptState: null,
  taxCertificates: [],
  channel: null,
  emailProvenAt: null,
} as const satisfies Partial<Account>
