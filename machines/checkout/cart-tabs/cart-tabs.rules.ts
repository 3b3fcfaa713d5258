/**
 * Which tab shows which delivery, and which one is open first (specification, section 4: cart tabs). The tables hold
 * for all five methods; a tab is shown when its method is offered.
 */
import type { DeliveryMethod, Installability, ShippingOption } from '#machines/domain/carts/cart.ts'

export const tabs = ['left', 'middle', 'right', 'end'] as const
export type Tab = (typeof tabs)[number]

export interface TabFacts {
  installability: Installability
  /** Methods that are offered to this cart at all. */
  offered: readonly DeliveryMethod[]
}

/** The shopper's actions and saved data that determine the open tab. */
export interface TabPreferences {
  /** The method of the last chosen tab; null until one is chosen. */
  chosen: DeliveryMethod | null
  /** What the page's address asked for. */
  asked: { method: DeliveryMethod; hasMobileInstall: boolean } | null
  /** The saved delivery. */
  saved: DeliveryMethod | null
}

type TabMethods = Partial<Record<Tab, DeliveryMethod>>

/**
 * Tab to delivery method, by what can be mounted and whether a mobile installer comes. Dealers, who only collect at a warehouse,
 * have that tab alone; companies that list it beside other deliveries have it as the last one, in place of a mobile installer.
 */
const methodsByMix = {
  all: {
    shop: { left: 'installer', middle: 'home', right: 'fedex' },
    mobile: { left: 'installer', middle: 'mobile', right: 'home', end: 'fedex' },
  },
  some: {
    shop: { left: 'installer', middle: 'home', right: 'fedex' },
    mobile: { left: 'installer', middle: 'home', right: 'fedex' },
  },
  none: {
    shop: { left: 'home', middle: 'fedex' },
    mobile: { left: 'home', middle: 'fedex' },
  },
} as const satisfies Record<Installability, Record<'shop' | 'mobile', TabMethods>>

/** The delivery method behind each tab; tabs whose method is not offered are left out. */
export function tabMethods(facts: TabFacts): TabMethods {
  return Object.fromEntries(Object.entries(allMethods(facts)).filter(([, method]) => facts.offered.includes(method)))
}

function allMethods({ installability, offered }: TabFacts): TabMethods {
  if (!offered.includes('warehouse')) return methodsByMix[installability][offered.includes('mobile') ? 'mobile' : 'shop']
  const isAlone = offered.length === 1
  return isAlone ? { left: 'warehouse' } : { ...methodsByMix[installability].shop, end: 'warehouse' }
}

/**
 * The tab that is open: the shopper's last choice; a mobile installer where the address asks for one by default; the
 * saved delivery; what the address asks for; the first tab; and where the first tab is disabled, ship to me.
 */
export function openTab({ chosen, asked, saved }: TabPreferences, facts: TabFacts): Tab {
  const shown = tabMethods(facts)
  const preferences = [
    chosen,
    asked?.method === 'mobile' && asked.hasMobileInstall ? 'mobile' : null,
    saved,
    saved === null ? asked?.method : null,
    allMethods(facts).left,
    'home',
  ]
  const open = preferences.flatMap((preferred) => tabs.filter((tab) => preferred && shown[tab] === preferred))
  return open[0] ?? tabs.find((tab) => shown[tab]) ?? 'left'
}

/** The method of a saved delivery: a mobile installer is stored as an installer that drives. */
export function savedMethod(option: ShippingOption, isMobileInstall: boolean): DeliveryMethod {
  return option === 'installer' && isMobileInstall ? 'mobile' : option
}

/** The specification's names for delivery methods (types, modes, options, pre-shipping selections), letters only. */
const askedNames: Record<string, DeliveryMethod> = {
  mobile: 'mobile',
  mobileinstall: 'mobile',
  installer: 'installer',
  shiptoshop: 'installer',
  shiptoinstaller: 'installer',
  home: 'home',
  shiptome: 'home',
  fedex: 'fedex',
  shiptofedex: 'fedex',
  pickupatfedex: 'fedex',
  warehouse: 'warehouse',
  warehousepickup: 'warehouse',
  pickupatwarehouse: 'warehouse',
}

/** `mobile install`, `MOBILEINSTALL` and `MobileInstall` are one; null for a word that names no delivery. */
export function askedMethod(activeShippingType: string | undefined): DeliveryMethod | null {
  const name = (activeShippingType ?? '').toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(askedNames, name) ? askedNames[name]! : null
}
