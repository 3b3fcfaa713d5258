/** The tab tables of the specification, section 4, as plain data. Written from its text, not from the code. */
import type { DeliveryMethod, Installability, ShippingOption } from '#machines/domain/cart.ts'

type Tab = 'left' | 'middle' | 'right' | 'end'

interface FirstTab {
  saved: ShippingOption | null
  tires: Installability
  mobileInstall: boolean
  /** The saved installer is one that drives. */
  savedDrives?: true
  /** The first tab (a local installer) is disabled. */
  firstDisabled?: true
  tab: Tab
}

/**
 * Which tab is open first, with every method offered. "No change" (home, all uninstallable) is the default, left. Mobile
 * install exists for a cart only when all of its tires can be mounted: where some cannot, ship to me stays in the middle.
 * "Installer: middle if mobile install" speaks of the installer that is saved: a saved shop opens the shops.
 */
export const firstTabs: readonly FirstTab[] = [
  { saved: null, tires: 'all', mobileInstall: false, tab: 'left' },
  { saved: null, tires: 'some', mobileInstall: false, tab: 'left' },
  { saved: null, tires: 'none', mobileInstall: false, tab: 'left' },
  { saved: null, tires: 'all', mobileInstall: true, tab: 'left' },
  { saved: null, tires: 'none', mobileInstall: true, tab: 'left' },
  { saved: null, tires: 'all', mobileInstall: false, firstDisabled: true, tab: 'middle' },
  { saved: null, tires: 'all', mobileInstall: true, firstDisabled: true, tab: 'right' },
  { saved: null, tires: 'some', mobileInstall: false, firstDisabled: true, tab: 'middle' },
  { saved: null, tires: 'some', mobileInstall: true, firstDisabled: true, tab: 'middle' },
  { saved: 'home', tires: 'none', mobileInstall: false, tab: 'left' },
  { saved: 'home', tires: 'none', mobileInstall: true, tab: 'left' },
  { saved: 'home', tires: 'all', mobileInstall: false, tab: 'middle' },
  { saved: 'home', tires: 'all', mobileInstall: true, tab: 'right' },
  { saved: 'home', tires: 'some', mobileInstall: false, tab: 'middle' },
  { saved: 'home', tires: 'some', mobileInstall: true, tab: 'middle' },
  { saved: 'fedex', tires: 'none', mobileInstall: false, tab: 'middle' },
  { saved: 'fedex', tires: 'none', mobileInstall: true, tab: 'middle' },
  { saved: 'fedex', tires: 'all', mobileInstall: false, tab: 'right' },
  { saved: 'fedex', tires: 'all', mobileInstall: true, tab: 'end' },
  { saved: 'fedex', tires: 'some', mobileInstall: false, tab: 'right' },
  { saved: 'fedex', tires: 'some', mobileInstall: true, tab: 'right' },
  { saved: 'installer', tires: 'all', mobileInstall: false, tab: 'left' },
  { saved: 'installer', tires: 'some', mobileInstall: false, tab: 'left' },
  { saved: 'installer', tires: 'none', mobileInstall: false, tab: 'left' },
  { saved: 'installer', tires: 'all', mobileInstall: true, tab: 'left' },
  { saved: 'installer', tires: 'all', mobileInstall: true, savedDrives: true, tab: 'middle' },
]

/** Which tab a query parameter opens when nothing is saved. */
export const askedTabs: ReadonlyArray<{
  activeShippingType: string
  tires: Installability
  mobileInstall: boolean
  tab: Tab
}> = [
  { activeShippingType: 'ship to shop', tires: 'all', mobileInstall: false, tab: 'left' },
  { activeShippingType: 'ship to shop', tires: 'all', mobileInstall: true, tab: 'left' },
  { activeShippingType: 'mobile install', tires: 'all', mobileInstall: true, tab: 'middle' },
  { activeShippingType: 'mobile install', tires: 'all', mobileInstall: false, tab: 'left' },
  { activeShippingType: 'ship to me', tires: 'none', mobileInstall: false, tab: 'left' },
  { activeShippingType: 'ship to me', tires: 'all', mobileInstall: false, tab: 'middle' },
  { activeShippingType: 'ship to me', tires: 'all', mobileInstall: true, tab: 'right' },
  { activeShippingType: 'ship to me', tires: 'some', mobileInstall: false, tab: 'middle' },
  { activeShippingType: 'ship to fedex', tires: 'none', mobileInstall: false, tab: 'middle' },
  { activeShippingType: 'ship to fedex', tires: 'all', mobileInstall: false, tab: 'right' },
  { activeShippingType: 'ship to fedex', tires: 'all', mobileInstall: true, tab: 'end' },
  { activeShippingType: 'ship to fedex', tires: 'some', mobileInstall: false, tab: 'right' },
]

/** Every name of the specification's section 3 for a way to deliver, and the words of its query parameter. */
export const askedNames: Readonly<Record<DeliveryMethod, readonly string[]>> = {
  fedex: ['PickupAtFedEx', 'FEDEX', 'shipToFedex', 'ship to fedex', 'fedex'],
  home: ['ShipToMe', 'SHIPTOME', 'shipToMe', 'ship to me', 'home'],
  installer: ['ShipToInstaller', 'SHIPTOSHOP', 'shipToShop', 'ship to shop', 'installer'],
  mobile: ['MobileInstall', 'MOBILEINSTALL', 'mobile install', 'mobile'],
  warehouse: ['PickupAtWarehouse', 'warehousePickup', 'warehouse pickup', 'warehouse'],
}

/** Which delivery each tab stands for, with every method offered. */
export const tabDeliveries: ReadonlyArray<{
  tires: Installability
  mobileInstall: boolean
  methods: Partial<Record<Tab, DeliveryMethod>>
}> = [
  { tires: 'all', mobileInstall: false, methods: { left: 'installer', middle: 'home', right: 'fedex' } },
  { tires: 'all', mobileInstall: true, methods: { left: 'installer', middle: 'mobile', right: 'home', end: 'fedex' } },
  { tires: 'some', mobileInstall: false, methods: { left: 'installer', middle: 'home', right: 'fedex' } },
  { tires: 'some', mobileInstall: true, methods: { left: 'installer', middle: 'home', right: 'fedex' } },
  { tires: 'none', mobileInstall: false, methods: { left: 'home', middle: 'fedex' } },
  { tires: 'none', mobileInstall: true, methods: { left: 'home', middle: 'fedex' } },
]

interface Shopper {
  who: string
  tires: Installability
  saved: ShippingOption | null
  /** Verified near the ZIP. */
  shops: number
  mobile: number
  isDealer?: true
  tabs: Array<[Tab, DeliveryMethod]>
  open: Tab
}

/** What shoppers see in the end: the tables above with only what is offered to them. */
export const shownTabs: readonly Shopper[] = [
  {
    who: 'a shopper near shops and a mobile installer',
    tires: 'all',
    saved: null,
    shops: 3,
    mobile: 1,
    tabs: [
      ['left', 'installer'],
      ['middle', 'mobile'],
      ['right', 'home'],
      ['end', 'fedex'],
    ],
    open: 'left',
  },
  {
    who: 'a shopper whose mobile installers are not verified',
    tires: 'all',
    saved: 'home',
    shops: 3,
    mobile: 0,
    tabs: [
      ['left', 'installer'],
      ['middle', 'home'],
      ['right', 'fedex'],
    ],
    open: 'middle',
  },
  {
    who: 'a shopper with nobody near but a mobile installer',
    tires: 'all',
    saved: null,
    shops: 0,
    mobile: 1,
    tabs: [
      ['middle', 'mobile'],
      ['right', 'home'],
      ['end', 'fedex'],
    ],
    open: 'right',
  },
  {
    who: 'a shopper with nobody near',
    tires: 'all',
    saved: null,
    shops: 0,
    mobile: 0,
    tabs: [
      ['middle', 'home'],
      ['right', 'fedex'],
    ],
    open: 'middle',
  },
  {
    who: 'a shopper with some trailer tires',
    tires: 'some',
    saved: null,
    shops: 3,
    mobile: 1,
    tabs: [
      ['middle', 'home'],
      ['right', 'fedex'],
    ],
    open: 'middle',
  },
  {
    who: 'a shopper with trailer tires only',
    tires: 'none',
    saved: 'fedex',
    shops: 3,
    mobile: 1,
    tabs: [
      ['left', 'home'],
      ['middle', 'fedex'],
    ],
    open: 'middle',
  },
  {
    who: 'a dealer',
    tires: 'all',
    saved: null,
    shops: 3,
    mobile: 1,
    isDealer: true,
    tabs: [['left', 'warehouse']],
    open: 'left',
  },
  {
    who: 'a dealer with a saved warehouse',
    tires: 'some',
    saved: 'warehouse',
    shops: 0,
    mobile: 0,
    isDealer: true,
    tabs: [['left', 'warehouse']],
    open: 'left',
  },
]
