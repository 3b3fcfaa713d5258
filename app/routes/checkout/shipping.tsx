/** `/checkout/shipping`: where the tires go, and when they go on. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { checkoutAction, nextPath, pathOf, whereTheFlowIs } from '#app/checkout/checkout-action.ts'
import { type CheckoutStep, checkoutStep } from '#app/checkout/checkout-loader.ts'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { rememberLocation } from '#app/visitor/install-location.ts'
import { checkoutCharts } from '#machines/checkout/index.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { installerPageSize } from '#machines/domain/constants.ts'
import type { ShippingAddress } from '#machines/domain/contact.ts'
import { type InstallerSort, installerSorts, shopWordsSchema, sortOf } from '#machines/domain/installer.ts'
import { parseEvent } from '#machines/engine/index.ts'
import { ShippingScreen } from '#ui/screens/checkout/shipping/shipping-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Shipping') }]

export async function loader(args: LoaderFunctionArgs) {
  const step = await takeQuestion(args, await checkoutStep(args, 'shipping'))
  const { commerce, geo, store } = args.context.shop
  const params = new URL(args.request.url).searchParams
  // A ZIP that is asked for and does not exist is shown as such, not replaced by the remembered one in silence.
  // While the ZIP dialog is open it says so itself, and the page below stays as it was.
  const askedZip = step.zipDialog ? null : params.get('userZip')?.trim()
  const zip = askedZip || (await args.context.visitor.zip()) || step.cart.zip
  const asked = { ...readQuery(params), zip }
  const place = zip ? geo.placeOfZip(zip) : null
  const { views, cart } = step
  const installerId = cart.installerDetails?.installerId
  const { method } = views.cartTabs
  const wantsShops = method === 'installer' || method === 'mobile'
  const { confirming } = views.shippingChoice
  const [list, pickups, schedule, saved, entered, suggestion] = await Promise.all([
    wantsShops && (place || (asked.words && !zip))
      ? commerce.installers({
          cartId: step.cartId,
          userZip: place?.zip ?? null,
          words: asked.words ?? undefined,
          mobileInstall: method === 'mobile',
          sort: asked.sort,
          limit: installerPageSize,
          offset: (asked.page - 1) * installerPageSize,
          selectedInstallerId: installerId ?? (await args.context.visitor.requestedInstallerId()) ?? undefined,
        })
      : null,
    place && method === 'fedex'
      ? commerce.pickupLocations({ zip: place.zip, limit: installerPageSize })
      : place && method === 'warehouse'
        ? commerce
            .warehouses({ zip: place.zip, productIds: cart.siteProducts.map(({ productId }) => productId) })
            .then((all) => all.slice(0, installerPageSize))
        : null,
    wantsShops && installerId ? commerce.installerSchedule(installerId, { cartId: step.cartId }) : null,
    commerce.cartShipping(step.cartId),
    confirming && store.draft(confirming.enteredRef),
    confirming && store.draft(confirming.suggestedRef),
  ])
  const days = schedule?.siteInstallerSchedule.scheduleDays ?? []
  const firstOpen = days.find((day) => day.slots.some((slot) => slot.isAvailable))?.date ?? null
  const selectedDate = days.find((day) => day.date === asked.date)?.date ?? views.appointment.slot?.date ?? firstOpen
  return {
    view: {
      flow: views.checkoutFlow,
      tabs: views.cartTabs,
      shipping: views.shippingChoice,
      appointment: views.appointment,
      cart,
      zip: asked.zip,
      place,
      list,
      pickups,
      suggested:
        entered && suggestion
          ? { entered: entered.data as ShippingAddress, suggestion: suggestion.data as ShippingAddress }
          : null,
      isSuggestionClosed: params.get('suggestion') === 'closed',
      words: asked.words,
      sort: list ? sortOf(list, asked.sort) : asked.sort,
      page: asked.page,
      schedule,
      selectedDate,
      month: asked.month ?? selectedDate?.slice(0, 7) ?? null,
      address: await addressToShow(args, step, saved?.cartShipping ?? null),
      because: step.because,
    },
    keySeed: step.keySeed,
    live: step.live,
    zipDialog: step.zipDialog,
    charts: step.charts,
  }
}

export const action = checkoutAction(['checkoutFlow', 'cartTabs', 'shippingChoice', 'appointment'], {
  step: 'shipping',
  next: (done) =>
    addressEvents.has(done.form.event) && viewsOf(done.state).shippingChoice.state === 'addressSaved'
      ? nextPath(done)
      : done.form.machine === 'checkoutFlow'
        ? whereTheFlowIs(done)
        : pathOf(done.args.request, ['because', 'date', 'suggestion']),
  async remember({ form, state, args: { context } }) {
    const { option, installerId } = viewsOf(state).shippingChoice
    if (form.event !== 'installer.pick' || option !== 'installer') return null
    return rememberLocation(context, { installerId, zip: await context.visitor.zip() })
  },
})

/** They end with a saved address, so the shopper goes on where nothing else is missing. */
const addressEvents = new Set(['address.save', 'address.useSuggested', 'address.keepEntered'])

/** `activeShippingType` and `hasMobileInstall` ask for a tab (specification, section 2); the address then says it no more. */
async function takeQuestion({ request, context }: LoaderFunctionArgs, step: CheckoutStep): Promise<CheckoutStep> {
  const url = new URL(request.url)
  const activeShippingType = url.searchParams.get('activeShippingType')
  const hasMobileInstall = url.searchParams.get('hasMobileInstall')
  if (activeShippingType === null && hasMobileInstall === null) return step
  const chart = checkoutCharts.find(({ name }) => name === 'cartTabs')
  const parsed =
    chart &&
    parseEvent(chart, {
      type: 'tabs.ask',
      ...(activeShippingType === null ? {} : { activeShippingType }),
      ...(hasMobileInstall === null ? {} : { hasMobileInstall: hasMobileInstall === 'true' }),
    })
  if (parsed && 'event' in parsed)
    await context.shop.engine.send(step.cartId, 'cartTabs', parsed.event, { key: `ask.${step.keySeed}` })
  for (const name of ['activeShippingType', 'hasMobileInstall', 'cartId']) url.searchParams.delete(name)
  throw redirect(url.searchParams.size ? `/checkout/shipping?${url.searchParams}` : '/checkout/shipping', 303)
}

export default function ShippingRoute() {
  const { view, keySeed, live, zipDialog, charts } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>() ?? null
  return (
    <CheckoutPage flow={view.flow} live={live} zipDialog={zipDialog}>
      <ShippingScreen {...view} forms={{ keySeed, failure, charts }} />
    </CheckoutPage>
  )
}

function readQuery(params: URLSearchParams) {
  const sort = params.get('sort') ?? ''
  const page = Number(params.get('page'))
  const month = params.get('month')
  const words = v.safeParse(shopWordsSchema, params.get('shop') ?? '')
  return {
    words: words.success ? words.output : null,
    sort: (Object.hasOwn(installerSorts, sort) ? sort : 'distance') as InstallerSort,
    page: Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1,
    date: params.get('date'),
    month: month && /^\d{4}-\d{2}$/.test(month) ? month : null,
  }
}

/** The saved address, or the one that was typed last and could not be saved. */
async function addressToShow({ context }: LoaderFunctionArgs, step: CheckoutStep, saved: ShippingAddress | null) {
  return saved ?? ((await context.shop.store.latestDraft(step.cartId, 'shippingAddress')) as ShippingAddress | null)
}
