/** How the delivery tabs are drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { cartTabsMachine } from './cart-tabs.machine.ts'

export const cartTabsDrawing = drawnAs(cartTabsMachine, {
  cardWidth: 226,
  any: { tab: { note: 'from any tab', col: 0, lane: 0 } },
  states: {
    tab: { title: 'Which tab is open', note: 'one at a time' },
    loading: { title: 'Is its content still on the way?' },
    'tab.opening': { title: 'Which tab fits?', note: 'choice, saved delivery, offers', col: 1, lane: 0 },
    'tab.left': { title: 'Tab 1: local installer', note: 'dealers: warehouse; no mounting: ship to me', col: 2, lane: 0 },
    'tab.middle': { title: 'Tab 2: ship to me', note: 'or a mobile installer, where one comes', col: 2, lane: 1 },
    'tab.right': { title: 'Tab 3: FedEx pickup', note: 'or ship to me, where tab 2 is mobile', col: 2, lane: 2 },
    'tab.end': { title: 'Tab 4: FedEx pickup', note: 'for dealers, and where tab 2 is mobile', col: 2, lane: 3 },
    'loading.idle': { title: 'Content is there', col: 0, lane: 0 },
    'loading.loading': { title: 'Loading', note: 'three seconds at most', col: 1, lane: 0 },
  },
  ways: {
    'tab|tab.select [isShown]': { says: 'opens a tab', main: true },
    'tab|tabs.ask [asksForDelivery]': { says: 'the address asks for a delivery' },
    'tab|mix.changed []': { says: 'other tires, ZIP or buyer', means: 'back' },
    'tab|delivery.saved []': { says: 'a delivery was saved' },
    'tab|delivery.cleared []': { says: 'a delivery was taken out', means: 'back' },
    'tab.opening|always [opensOn(end)]': { says: 'the fourth' },
    'tab.opening|always [opensOn(right)]': { says: 'the third' },
    'tab.opening|always [opensOn(middle)]': { says: 'the second' },
    'tab.opening|always []': { says: 'otherwise the first', main: true },
    'loading.idle|tab.select [isShown]': { says: 'opens a tab, or the address asks', main: true },
    'loading.idle|tabs.ask [asksForDelivery]': { same: true },
    'loading.loading|tab.loaded []': { says: 'content is there, or 3 seconds', means: 'back' },
    'loading.loading|after []': { same: true },
    'loading.loading|tab.select [isShown]': { says: 'another tab: waits again' },
    'loading.loading|tabs.ask [asksForDelivery]': { same: true },
  },
})
