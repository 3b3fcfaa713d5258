/** User types as their people would say them. */
import type { UserType } from '#machines/domain/account.ts'

export const userTypeLabels = {
  none: 'Guest',
  Retail: 'Retail',
  'Retail Member': 'Member',
  Fleet: 'Fleet',
  'Partner Program': 'Partner program',
  EPP: 'Employee purchase program',
  'Sales Tool': 'Sales',
  'Special Order': 'Special order',
  WholeSale: 'Wholesale',
  Dealer: 'Dealer',
} as const satisfies Record<UserType, string>
