/** The query of the shipping step's address: which shops are listed, and which part of the calendar is shown. */

import * as v from 'valibot'
import { type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { pageUrl, pathOf } from '#app/server/page/page-url.ts'
import { shownText } from '#app/server/page/shown-text.ts'
import type { CheckoutStep } from '#app/subjects/checkout/checkout-loader.ts'
import { cartTabsChart } from '#machines/checkout/cart-tabs/cart-tabs.chart.ts'
import { type InstallerSort, installerSorts } from '#machines/domain/installers/installer.ts'
import { installerIdSchema, installerWordsSchema } from '#machines/domain/installers/installer-input.ts'
import { readZoom } from '#machines/domain/map/scale.ts'
import { isCalendarMonth } from '#machines/domain/time/read-times.ts'
import { parseEvent } from '#machines/engine/index.ts'

export interface ShippingQuery {
  /** Words of a shop's name to search for; null for the shops around the ZIP. */
  words: string | null
  /** Words that no shop can be looked for by, and why. */
  refusedWords: { text: string; message: string } | null
  sort: InstallerSort
  /** From 1. */
  page: number
  /** The requested day as given in the query; `yyyy-MM-dd` is expected. */
  date: string | null
  /** `yyyy-MM` */
  month: string | null
  /** The shop that led the list when it was opened; empty for none. Undefined where the list opens for the first time. */
  first: string | undefined
  /** Of the map; null where the address has none from 1 to 21. */
  zoom: number | null
  isListOpen: boolean
}

/** What cannot be read counts as not given. */
export function readShippingQuery(params: URLSearchParams): ShippingQuery {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page'))
  const month = params.get('month')
  const text = params.get('shop')
  const words = v.safeParse(installerWordsSchema, text ?? '')
  return {
    words: words.success ? words.output : null,
    refusedWords: text === null || words.success ? null : { text: shownText(text), message: words.issues[0].message },
    sort: (Object.hasOwn(installerSorts, sort) ? sort : 'distance') as InstallerSort,
    page: Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1,
    date: params.get('date'),
    month: month && isCalendarMonth(month) ? month : null,
    first: readFirst(params.get('first')),
    zoom: readZoom(params.get('zoom')),
    isListOpen: params.get('shops') === 'open',
  }
}

function readFirst(first: string | null): ShippingQuery['first'] {
  return first === '' || v.is(installerIdSchema, first) ? first : undefined
}

/**
 * `activeShippingType` and `hasMobileInstall` in the address ask for a delivery tab (specification, section 2). The chart gets
 * one event for them; then a redirect to the same page without them is thrown.
 */
export async function takeAskedTab(step: CheckoutStep, { request, context }: LoaderFunctionArgs): Promise<void> {
  const url = pageUrl(request)
  const activeShippingType = url.searchParams.get('activeShippingType')
  const hasMobileInstall = url.searchParams.get('hasMobileInstall')
  if (activeShippingType === null && hasMobileInstall === null) return
  const parsed = parseEvent(cartTabsChart, {
    type: 'tabs.ask',
    ...(activeShippingType === null ? {} : { activeShippingType }),
    ...(hasMobileInstall === null ? {} : { hasMobileInstall: hasMobileInstall === 'true' }),
  })
  if ('event' in parsed) await context.shop.engine.send(step.cartId, 'cartTabs', parsed.event, { key: `ask.${step.keySeed}` })
  for (const name of ['activeShippingType', 'hasMobileInstall', 'cartId']) url.searchParams.delete(name)
  throw redirect(pathOf(url), 303)
}
