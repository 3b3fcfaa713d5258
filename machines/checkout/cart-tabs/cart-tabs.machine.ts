/**
 * The delivery tabs of the shipping step. The shopper looks at one tab at a time; which delivery a tab shows depends
 * on what can be mounted and who is near. A saved delivery opens its tab, and a tab that is no longer offered is left
 * automatically. While a tab's content is on its way an indicator shows, for three seconds at most.
 */
import { assign, setup } from 'xstate'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { tabLoadingMs } from '#machines/domain/constants.ts'
import { type DeliveryFacts, deliveryFactsOf, offeredMethods } from '#machines/domain/delivery/delivery-offers.ts'
import type { CartTabsEvent } from './cart-tabs.events.ts'
import { askedMethod, openTab, savedMethod, type Tab, type TabFacts, type TabPreferences, tabMethods } from './cart-tabs.rules.ts'

export interface CartTabsContext extends TabPreferences {
  facts: DeliveryFacts
}

/** The facts that the tab tables ask for. */
export function tabFacts({ facts }: CartTabsContext): TabFacts {
  return { installability: facts.installability, offered: offeredMethods(facts) }
}

export const cartTabsMachine = setup({
  types: { input: {} as CheckoutFacts, context: {} as CartTabsContext, events: {} as CartTabsEvent },
  delays: { tabLoading: tabLoadingMs },
  guards: {
    isShown: ({ context, event }) => event.type === 'tab.select' && tabMethods(tabFacts(context))[event.tab] !== undefined,
    asksForDelivery: ({ event }) => event.type === 'tabs.ask' && askedMethod(event.activeShippingType) !== null,
    opensOn: ({ context }, { tab }: { tab: Tab }) => openTab(context, tabFacts(context)) === tab,
  },
  actions: {
    // A no-op action, so the event counts as handled; unknown values in the URL are not an error.
    keepAsItIs: assign({}),
    keepChoice: assign(({ context, event }) =>
      event.type === 'tab.select' ? { chosen: tabMethods(tabFacts(context))[event.tab] ?? null } : {},
    ),
    keepAsked: assign(({ event }) => {
      const method = event.type === 'tabs.ask' ? askedMethod(event.activeShippingType) : null
      if (event.type !== 'tabs.ask' || !method) return {}
      return { chosen: null, asked: { method, hasMobileInstall: event.hasMobileInstall ?? false } }
    }),
    keepMix: assign(({ context, event }) => {
      if (event.type !== 'mix.changed') return {}
      const { shippingOption } = event
      const known = shippingOption && savedMethod(shippingOption, context.saved === 'mobile')
      return { facts: deliveryFactsOf(event), saved: known }
    }),
    keepDelivery: assign(({ event }) =>
      event.type === 'delivery.saved'
        ? { saved: savedMethod(event.option, event.isMobileInstall), chosen: null, asked: null }
        : {},
    ),
    dropDelivery: assign({ saved: null, chosen: null }),
  },
}).createMachine({
  id: 'cartTabs',
  description:
    'The delivery tabs of the shipping step. The shopper looks at one at a time; which deliveries are offered depends on the tires, on who is near and on who buys.',
  context: ({ input }) => ({
    facts: deliveryFactsOf(input),
    saved: input.shippingOption && savedMethod(input.shippingOption, input.isMobileInstall),
    chosen: null,
    asked: null,
  }),
  type: 'parallel',
  states: {
    tab: {
      description: 'The tab that is open.',
      initial: 'opening',
      on: {
        'tab.select': { guard: 'isShown', target: '.opening', actions: 'keepChoice', description: 'The shopper opens a tab.' },
        'tabs.ask': [
          {
            guard: 'asksForDelivery',
            target: '.opening',
            actions: 'keepAsked',
            description: "The page's address asks for a delivery.",
          },
          { actions: 'keepAsItIs', description: 'Unknown words are ignored.' },
        ],
        'mix.changed': {
          target: '.opening',
          actions: 'keepMix',
          description: 'Other tires, another ZIP or another buyer may be offered other deliveries.',
        },
        'delivery.saved': { target: '.opening', actions: 'keepDelivery', description: 'A saved delivery opens its tab.' },
        'delivery.cleared': { target: '.opening', actions: 'dropDelivery', description: 'The delivery was taken out.' },
      },
      states: {
        opening: {
          description: 'The tab to show is found from the choice, the saved delivery and what is offered.',
          always: [
            { guard: { type: 'opensOn', params: { tab: 'end' } }, target: 'end' },
            { guard: { type: 'opensOn', params: { tab: 'right' } }, target: 'right' },
            { guard: { type: 'opensOn', params: { tab: 'middle' } }, target: 'middle' },
            { target: 'left' },
          ],
        },
        left: {
          description: 'The first tab: a local installer, the warehouse for dealers, or ship to me when no tire can be mounted.',
        },
        middle: { description: 'The second tab: ship to me, or a mobile installer where one comes.' },
        right: { description: 'The third tab: FedEx pickup, or ship to me where a mobile installer has the second.' },
        end: { description: 'The fourth tab, where a mobile installer comes and for dealers: FedEx pickup.' },
      },
    },
    loading: {
      description: "Whether the open tab's content is still on its way.",
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is on its way.',
          on: {
            'tab.select': { guard: 'isShown', target: 'loading' },
            'tabs.ask': { guard: 'asksForDelivery', target: 'loading' },
          },
        },
        loading: {
          description: 'The indicator shows until the content is there, for three seconds at most.',
          after: { tabLoading: { target: 'idle', description: 'Three seconds are over.' } },
          on: {
            'tab.loaded': { target: 'idle', description: 'The content is there.' },
            'tab.select': { guard: 'isShown', target: 'loading', reenter: true, description: 'Another tab, another wait.' },
            'tabs.ask': { guard: 'asksForDelivery', target: 'loading', reenter: true },
          },
        },
      },
    },
  },
})
