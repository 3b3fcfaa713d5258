/** What a call may say of the visitor beside its own query (specification 001, section 7: optional extras). */
import type { Query } from './address.ts'

/** All are hints for what is shown: rights and prices never come from them. */
export interface Extras {
  userRegion?: string
  userZip?: string
  widgetSourceId?: string
  widgetId?: string
  ssoUid?: string
  userSessionId?: string
  /** The visitor's id in experiments. */
  vwo_user?: string
  userTime?: string
  channel?: 'widget' | 'AAFES'
  accountTypeCompany?: string
}
export type ExtraName = keyof Extras

/** Special orders are no part of a channel or an experiment (specification 001, section 6). */
const notForSpecialOrders: readonly ExtraName[] = ['channel', 'vwo_user']

/** The extras that a call asks for, as far as they are known. */
export function extrasFor(names: readonly ExtraName[], extras: Extras): Query {
  const isSpecialOrder = extras.accountTypeCompany === 'OTS'
  const sent = names.filter((name) => !(isSpecialOrder && notForSpecialOrders.includes(name)))
  return Object.fromEntries(sent.map((name) => [name, extras[name]]))
}
