/** How notices over a page are drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { notificationsMachine } from './notifications.machine.ts'

export const notificationsDrawing = drawnAs(notificationsMachine, {
  states: {
    shop: { title: 'News of the shop', note: 'the same for every visitor' },
    filter: { title: 'News of what is filtered' },
    'shop.empty': { title: 'Nothing is shown' },
    'shop.shown': { title: 'News is shown', note: 'and can be closed' },
    'filter.empty': { title: 'Nothing is shown' },
    'filter.shown': { title: 'News is shown', note: 'and can be closed' },
  },
  ways: {
    'shop|notification.offered [isShownHere(Shop)]': { says: 'there is news', from: 'shop.empty', main: true },
    'filter|notification.offered [isShownHere(Filter)]': { says: 'there is news', from: 'filter.empty', main: true },
    'shop.shown|notification.close [isThisOne(Shop)]': { says: 'closes it for 6 hours', means: 'back' },
    'shop.shown|route.changed []': { says: 'another page', means: 'back' },
    'filter.shown|notification.close [isThisOne(Filter)]': { says: 'closes it for 6 hours', means: 'back' },
    'filter.shown|route.changed []': { says: 'another page', means: 'back' },
  },
})
