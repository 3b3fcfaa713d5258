/** The notices of the shop, and which of them a page shows to this browser. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import type { Visitor } from '#app/server/visitor/visitor.ts'
import { isTireCategory, type TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { installDeal } from '#machines/domain/constants.ts'
import type { Offers } from '#machines/domain/delivery/offers.ts'
import { briefCents } from '#machines/domain/money.ts'
import { closedForMinutes, type Notification, readClosed } from '#machines/storefront/notifications/notifications.rules.ts'
import { type NotificationsView, notificationsAfter } from '#machines/storefront/notifications/notifications.view.ts'

/** `needs`: shown to those who can have it. */
const shopNotices: ReadonlyArray<{ needs: keyof Offers; notice: Notification }> = [
  {
    needs: 'mounting',
    notice: {
      id: 'installation-deal',
      type: 'Shop',
      // the home page opens with its search
      suppressFromHomePage: true,
      message: `${briefCents(installDeal.discountInCents)} off installation with ${installDeal.minQuantity} tires. Applied automatically in your cart.`,
      link: { href: '/tire-sizes', label: 'Browse tires' },
      details: {
        title: `${briefCents(installDeal.discountInCents)} off installation`,
        text: `With ${installDeal.minQuantity} or more tires in an order that a shop or a mobile installer of ours mounts, ${briefCents(installDeal.discountInCents)} are taken off what mounting costs. It needs no code and applies automatically in your cart. Where another promo code takes more off installation, the cart keeps that one.`,
      },
    },
  },
]

/** Said where a listing is filtered to a category, by its address or its filters. */
const filterNotices: Partial<Record<TireCategory, Pick<Notification, 'message' | 'details'>>> = {
  winter: {
    message: 'Winter tires belong on all four wheels: two alone pull the car apart in a bend.',
    details: {
      title: 'Winter tires on all four wheels',
      text: 'With winter tires in front only, the rear slides first when you brake or turn; with winter tires behind only, the car does not steer. Four of a kind grip alike, also with all-wheel drive, which helps to start and not to stop.',
    },
  },
  summer: {
    message: 'Summer tires harden below 45 °F. Keep winter or all weather tires for the cold months.',
    details: {
      title: 'Summer tires in the cold',
      text: 'The rubber of a summer tire is made for warm roads. Below 45 °F it hardens and loses its grip, on dry roads too, long before there is snow; in hard frost it may crack when the tire is moved. Store the tires indoors until it is warm again.',
    },
  },
}

/** A page with tires on it, or with the ways to them, does not send shoppers away to find some. */
function showsTires(path: string): boolean {
  return /^\/((types|brands|vehicles|categories)\/.|(tire-sizes|search|compare|guided-shopping|cart)(\/|$))/.test(path)
}

/** What a page offers to a visitor: `path` and the values of its `category` filter. */
function noticesOn(path: string, categories: readonly string[], offers: Offers): Notification[] {
  const named = /^\/categories\/([\w-]+)-tires$/.exec(path)?.[1]
  const about = [...(named ? [named] : []), ...categories].filter(isTireCategory)
  const messages = about.flatMap((category) => {
    const notice = filterNotices[category]
    return notice
      ? [{ id: `filter-${category}`, type: 'Filter' as const, suppressFromHomePage: false, link: null, ...notice }]
      : []
  })
  const news = shopNotices.filter(({ needs }) => offers[needs]).map(({ notice }) => notice)
  return [...news.map((notice) => (showsTires(path) ? { ...notice, link: null } : notice)), ...messages]
}

/** What the page of the request shows to its visitor, without what this browser has closed. */
export async function noticesFor(
  request: Request,
  { cookies, visitor }: { cookies: AppLoadContext['cookies']; visitor: Pick<Visitor, 'offers'> },
  now = Date.now(),
) {
  const { pathname, searchParams } = pageUrl(request)
  return noticesAt(pathname, searchParams.getAll('category'), await visitor.offers(), await closedIn(request, cookies), now)
}

/** As `noticesFor`, for a page that is named. */
export function noticesAt(
  path: string,
  categories: readonly string[],
  offers: Offers,
  closed: Record<string, number>,
  now: number,
): NotificationsView {
  const isHome = path === '/'
  return notificationsAfter([
    { type: 'route.changed', isHome, closed, now },
    ...noticesOn(path, categories, offers).map((notification) => ({
      type: 'notification.offered' as const,
      notification,
      isHome,
      now,
    })),
  ])
}

export async function closedIn(request: Request, cookies: AppLoadContext['cookies']) {
  return readClosed(await cookies.closedNotifications.parse(request.headers.get('Cookie')))
}

/** Seconds that a browser keeps what it has closed. */
export const closedMaxAge = closedForMinutes * 60
