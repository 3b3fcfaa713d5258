/**
 * The notices above a page: at most one about the shop and one about the filters. A closed notice stays hidden for 360 minutes.
 * The server runs this chart for each request to decide what a page shows.
 */
import { assign, setup } from 'xstate'
import {
  type ClosedNotifications,
  mayShow,
  type Notification,
  type NotificationKind,
  purged,
  withClosed,
} from './notifications.rules.ts'

interface Context {
  shop: Notification | null
  filter: Notification | null
  closed: ClosedNotifications
}

/** `now` is epoch milliseconds. */
export type NotificationsEvent =
  | { type: 'route.changed'; isHome: boolean; closed: ClosedNotifications; now: number }
  | { type: 'notification.offered'; notification: Notification; isHome: boolean; now: number }
  | { type: 'notification.close'; id: string; now: number }

export const notificationsMachine = setup({
  types: { context: {} as Context, events: {} as NotificationsEvent },
  guards: {
    isShownHere: ({ context: { closed }, event }, { kind }: { kind: NotificationKind }) =>
      event.type === 'notification.offered' &&
      event.notification.type === kind &&
      mayShow(event.notification, { closed, isHome: event.isHome, now: event.now }),
    isThisOne: ({ context, event }, { kind }: { kind: NotificationKind }) =>
      event.type === 'notification.close' && context[slots[kind]]?.id === event.id,
  },
  actions: {
    show: assign(({ event }) =>
      event.type === 'notification.offered' ? { [slots[event.notification.type]]: event.notification } : {},
    ),
    clear: assign((_, { kind }: { kind: NotificationKind }) => ({ [slots[kind]]: null })),
    recall: assign(({ event }) => (event.type === 'route.changed' ? { closed: purged(event.closed, event.now) } : {})),
    remember: assign(({ context, event }) =>
      event.type === 'notification.close' ? { closed: withClosed(context.closed, event.id, event.now) } : {},
    ),
  },
}).createMachine({
  id: 'notifications',
  description:
    'The line of news over a page: one notice about the shop and one about what is filtered at a time. They go with the page; a closed one stays closed for 360 minutes; some are not for the home page.',
  context: { shop: null, filter: null, closed: {} },
  type: 'parallel',
  on: {
    'route.changed': { actions: 'recall', description: 'A new page: what was closed too long ago is forgotten.' },
  },
  states: {
    shop: {
      description: 'News of the shop, the same for every visitor.',
      initial: 'empty',
      on: {
        'notification.offered': {
          guard: { type: 'isShownHere', params: { kind: 'Shop' } },
          target: '.shown',
          actions: 'show',
          description: 'There is news of the shop that this shopper has not closed.',
        },
      },
      states: {
        empty: {
          description: 'There is no news, or it was closed.',
          entry: { type: 'clear', params: { kind: 'Shop' } },
        },
        shown: {
          description: 'The news is there and can be closed.',
          on: {
            'notification.close': {
              guard: { type: 'isThisOne', params: { kind: 'Shop' } },
              target: 'empty',
              actions: 'remember',
              description: 'The shopper closes it for 360 minutes.',
            },
            'route.changed': {
              target: 'empty',
              actions: 'recall',
              description: 'The page changed; the next page shows its own notice.',
            },
          },
        },
      },
    },
    filter: {
      description: 'A notice about the filtered tire type.',
      initial: 'empty',
      on: {
        'notification.offered': {
          guard: { type: 'isShownHere', params: { kind: 'Filter' } },
          target: '.shown',
          actions: 'show',
          description: 'There is a word about these tires that this shopper has not closed.',
        },
      },
      states: {
        empty: {
          description: 'There is nothing to say, or it was closed.',
          entry: { type: 'clear', params: { kind: 'Filter' } },
        },
        shown: {
          description: 'The message is shown and can be closed.',
          on: {
            'notification.close': {
              guard: { type: 'isThisOne', params: { kind: 'Filter' } },
              target: 'empty',
              actions: 'remember',
              description: 'The shopper closes it for 360 minutes.',
            },
            'route.changed': {
              target: 'empty',
              actions: 'recall',
              description: 'The page changed; the next page shows its own notice.',
            },
          },
        },
      },
    },
  },
})

const slots = { Shop: 'shop', Filter: 'filter' } as const satisfies Record<NotificationKind, keyof Context>
