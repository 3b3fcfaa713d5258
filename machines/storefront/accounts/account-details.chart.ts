import * as v from 'valibot'
import { accountParts } from '#machines/domain/accounts/details.ts'
import { chartOf } from '#machines/engine/index.ts'
import { viewAfter } from '#machines/engine/steps.ts'
import type { AccountDetailsEvent } from './account-details.events.ts'
import { accountDetailsMachine } from './account-details.machine.ts'
import { type AccountDetailsView, projectAccountDetails } from './account-details.view.ts'

const partSchema = v.object({ part: v.picklist(accountParts) })

export const accountDetailsChart = chartOf({
  name: 'accountDetails',
  title: 'Account details',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: accountDetailsMachine,
  events: { 'part.edit': partSchema, 'part.save': v.object({}), 'part.leave': v.object({}) },
  project: projectAccountDetails,
  blockedBy: () => [],
})

/** The view after these events, from the start: the chart has no effects. */
export const accountDetailsAfter: (events: readonly AccountDetailsEvent[]) => AccountDetailsView = viewAfter({
  machine: accountDetailsMachine,
  project: projectAccountDetails,
  among: Object.keys(accountDetailsChart.events),
})
