import * as v from 'valibot'
import { initialTransition, transition } from 'xstate'
import { accountParts } from '#machines/domain/accounts/details.ts'
import { type Chart, enabledEvents } from '#machines/engine/chart.ts'
import type { AccountDetailsEvent } from './account-details.events.ts'
import { accountDetailsMachine } from './account-details.machine.ts'
import { type AccountDetailsView, projectAccountDetails } from './account-details.view.ts'

const partSchema = v.object({ part: v.picklist(accountParts) })

export const accountDetailsChart: Chart<AccountDetailsView> = {
  name: 'accountDetails',
  title: 'Account details',
  family: 'storefront',
  runs: 'request',
  version: 1,
  machine: accountDetailsMachine,
  events: { 'part.edit': partSchema, 'part.save': v.object({}), 'part.leave': v.object({}) },
  project: projectAccountDetails,
  blockedBy: () => [],
}

/** The view after these events, from the start: the chart has no effects. */
export function accountDetailsAfter(events: readonly AccountDetailsEvent[]): AccountDetailsView {
  let [snapshot] = initialTransition(accountDetailsMachine)
  for (const event of events) [snapshot] = transition(accountDetailsMachine, snapshot, event)
  return { ...projectAccountDetails(snapshot), can: enabledEvents(accountDetailsChart, snapshot) }
}
