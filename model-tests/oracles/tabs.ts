/** The tab tables of the specification, section 4, as plain data. Written from its text, not from the code. */
import type { DeliveryMethod, Installability, ShippingOption } from '#machines/domain/carts/cart.ts'
import type { DecisionTable } from './decision-table.ts'

export const tabNames = ['left', 'middle', 'right', 'end'] as const
export type Tab = (typeof tabNames)[number]

export interface TabMix {
  tires: Installability
  mobileInstall: boolean
  /** The buyer may collect at a warehouse; a dealer does nothing else. */
  warehouse: 'no' | 'beside others' | 'only'
}

/** The delivery of each tab; a tab whose delivery is not offered is not shown. */
export const tabDeliveries: DecisionTable<TabMix, Partial<Record<Tab, DeliveryMethod>>> = {
  inputs: { tires: ['all', 'some', 'none'], mobileInstall: [true, false], warehouse: ['no', 'beside others', 'only'] },
  rows: [
    {
      when: { warehouse: ['only'] },
      is: { left: 'warehouse' },
      because: 'Dealer tire carts use the warehouse tab; the default is left.',
    },
    {
      when: { warehouse: ['beside others'], tires: ['all', 'some'] },
      is: { left: 'installer', middle: 'home', right: 'fedex', end: 'warehouse' },
      because:
        'Companies that list it beside other deliveries have those where the table opens them: a saved shop opens left. There are four tabs, so a mobile installer gives way to the warehouse.',
    },
    {
      when: { warehouse: ['beside others'], tires: ['none'] },
      is: { left: 'home', middle: 'fedex', end: 'warehouse' },
    },
    {
      when: { warehouse: ['no'], tires: ['all'], mobileInstall: [false] },
      is: { left: 'installer', middle: 'home', right: 'fedex' },
    },
    {
      when: { warehouse: ['no'], tires: ['all'], mobileInstall: [true] },
      is: { left: 'installer', middle: 'mobile', right: 'home', end: 'fedex' },
    },
    {
      when: { warehouse: ['no'], tires: ['some'] },
      is: { left: 'installer', middle: 'home', right: 'fedex' },
      because:
        'A mobile installer comes only to carts whose tires can all be mounted: where some cannot, ship to me stays in the middle.',
    },
    { when: { warehouse: ['no'], tires: ['none'] }, is: { left: 'home', middle: 'fedex' } },
  ],
}

export interface FirstTabInputs {
  /** What is saved with the cart; an installer is a shop, or one that drives. */
  saved: 'nothing' | 'home' | 'fedex' | 'shop' | 'mobile installer' | 'warehouse'
  /** What the query parameter activeShippingType says; `by default` with hasMobileInstall. */
  asked:
    | 'nothing'
    | 'ship to shop'
    | 'mobile install'
    | 'mobile install by default'
    | 'ship to me'
    | 'ship to fedex'
    | 'warehouse pickup'
  tires: Installability | 'all, with mobile install'
  /** The first tab of carts that can be mounted: a local installer. */
  firstTab: 'enabled' | 'disabled'
  /** Counters take what they can lift. */
  fedex: 'offered' | 'too large'
}

const noDefault = ['nothing', 'ship to shop', 'mobile install', 'ship to me', 'ship to fedex', 'warehouse pickup'] as const
const anyAsked = [...noDefault, 'mobile install by default'] as const
/** Asked for, and the first tab or not among the tabs of a shopper: the default holds. */
const asksNothingElse = ['nothing', 'ship to shop', 'warehouse pickup'] as const
const withoutMobileInstall = ['all', 'some'] as const

/** Which tab is open first, for all but those who collect at a warehouse. */
export const firstTab: DecisionTable<FirstTabInputs, Tab> = {
  inputs: {
    saved: ['nothing', 'home', 'fedex', 'shop', 'mobile installer', 'warehouse'],
    asked: anyAsked,
    tires: ['all', 'all, with mobile install', 'some', 'none'],
    firstTab: ['enabled', 'disabled'],
    fedex: ['offered', 'too large'],
  },
  rows: [
    {
      when: { asked: ['mobile install by default'], tires: ['all, with mobile install'] },
      is: 'middle',
      because:
        'The table gives the saved delivery first, and the sentence below it selects mobile install by default: a shopper following such a link has just asked for it.',
    },

    {
      when: { saved: ['home'], tires: ['none'] },
      is: 'left',
      because: '"No change" is the default, left: it is the tab of ship to me there.',
    },
    { when: { saved: ['home'], tires: withoutMobileInstall }, is: 'middle' },
    { when: { saved: ['home'], tires: ['all, with mobile install'], asked: noDefault }, is: 'right' },

    { when: { saved: ['fedex'], tires: ['none'], fedex: ['offered'] }, is: 'middle' },
    { when: { saved: ['fedex'], tires: withoutMobileInstall, fedex: ['offered'] }, is: 'right' },
    { when: { saved: ['fedex'], tires: ['all, with mobile install'], fedex: ['offered'], asked: noDefault }, is: 'end' },
    {
      when: { saved: ['fedex'], tires: ['none'], fedex: ['too large'] },
      is: 'left',
      because: 'A saved delivery that is not offered any more has no tab: the default holds, here and below.',
    },
    { when: { saved: ['fedex'], tires: withoutMobileInstall, fedex: ['too large'], firstTab: ['enabled'] }, is: 'left' },
    { when: { saved: ['fedex'], tires: withoutMobileInstall, fedex: ['too large'], firstTab: ['disabled'] }, is: 'middle' },
    {
      when: {
        saved: ['fedex'],
        tires: ['all, with mobile install'],
        fedex: ['too large'],
        firstTab: ['enabled'],
        asked: noDefault,
      },
      is: 'left',
    },
    {
      when: {
        saved: ['fedex'],
        tires: ['all, with mobile install'],
        fedex: ['too large'],
        firstTab: ['disabled'],
        asked: noDefault,
      },
      is: 'right',
    },

    {
      when: { saved: ['mobile installer'], tires: ['all, with mobile install'], asked: noDefault },
      is: 'middle',
      because: '"Installer: middle if mobile install" speaks of the installer that is saved: a saved shop opens the shops.',
    },
    { when: { saved: ['mobile installer', 'shop', 'warehouse'], tires: ['none'] }, is: 'left' },
    {
      when: { saved: ['mobile installer', 'shop', 'warehouse'], tires: withoutMobileInstall, firstTab: ['enabled'] },
      is: 'left',
    },
    {
      when: { saved: ['mobile installer', 'shop', 'warehouse'], tires: withoutMobileInstall, firstTab: ['disabled'] },
      is: 'middle',
    },
    {
      when: { saved: ['shop', 'warehouse'], tires: ['all, with mobile install'], firstTab: ['enabled'], asked: noDefault },
      is: 'left',
    },
    {
      when: { saved: ['shop', 'warehouse'], tires: ['all, with mobile install'], firstTab: ['disabled'], asked: noDefault },
      is: 'right',
    },

    { when: { saved: ['nothing'], asked: asksNothingElse, tires: ['none'] }, is: 'left' },
    {
      when: {
        saved: ['nothing'],
        asked: asksNothingElse,
        tires: ['all', 'all, with mobile install', 'some'],
        firstTab: ['enabled'],
      },
      is: 'left',
    },
    { when: { saved: ['nothing'], asked: asksNothingElse, tires: withoutMobileInstall, firstTab: ['disabled'] }, is: 'middle' },
    {
      when: { saved: ['nothing'], asked: asksNothingElse, tires: ['all, with mobile install'], firstTab: ['disabled'] },
      is: 'right',
    },

    { when: { saved: ['nothing'], asked: ['mobile install'], tires: ['all, with mobile install'] }, is: 'middle' },
    {
      when: { saved: ['nothing'], asked: ['mobile install', 'mobile install by default'], tires: ['none'] },
      is: 'left',
      because: 'Without a mobile installer, what the address asks for is not there: the default holds.',
    },
    {
      when: {
        saved: ['nothing'],
        asked: ['mobile install', 'mobile install by default'],
        tires: withoutMobileInstall,
        firstTab: ['enabled'],
      },
      is: 'left',
    },
    {
      when: {
        saved: ['nothing'],
        asked: ['mobile install', 'mobile install by default'],
        tires: withoutMobileInstall,
        firstTab: ['disabled'],
      },
      is: 'middle',
    },

    { when: { saved: ['nothing'], asked: ['ship to me'], tires: ['none'] }, is: 'left' },
    { when: { saved: ['nothing'], asked: ['ship to me'], tires: withoutMobileInstall }, is: 'middle' },
    { when: { saved: ['nothing'], asked: ['ship to me'], tires: ['all, with mobile install'] }, is: 'right' },

    { when: { saved: ['nothing'], asked: ['ship to fedex'], tires: ['none'], fedex: ['offered'] }, is: 'middle' },
    { when: { saved: ['nothing'], asked: ['ship to fedex'], tires: withoutMobileInstall, fedex: ['offered'] }, is: 'right' },
    {
      when: { saved: ['nothing'], asked: ['ship to fedex'], tires: ['all, with mobile install'], fedex: ['offered'] },
      is: 'end',
    },
    { when: { saved: ['nothing'], asked: ['ship to fedex'], tires: ['none'], fedex: ['too large'] }, is: 'left' },
    {
      when: {
        saved: ['nothing'],
        asked: ['ship to fedex'],
        tires: ['all', 'all, with mobile install', 'some'],
        fedex: ['too large'],
        firstTab: ['enabled'],
      },
      is: 'left',
    },
    {
      when: {
        saved: ['nothing'],
        asked: ['ship to fedex'],
        tires: withoutMobileInstall,
        fedex: ['too large'],
        firstTab: ['disabled'],
      },
      is: 'middle',
    },
    {
      when: {
        saved: ['nothing'],
        asked: ['ship to fedex'],
        tires: ['all, with mobile install'],
        fedex: ['too large'],
        firstTab: ['disabled'],
      },
      is: 'right',
    },
  ],
}

/** Every name of the specification's section 3 for a way to deliver, and the words of its query parameter. */
export const askedNames: Readonly<Record<DeliveryMethod, readonly string[]>> = {
  fedex: ['PickupAtFedEx', 'FEDEX', 'shipToFedex', 'ship to fedex', 'fedex'],
  home: ['ShipToMe', 'SHIPTOME', 'shipToMe', 'ship to me', 'home'],
  installer: ['ShipToInstaller', 'SHIPTOSHOP', 'shipToShop', 'ship to shop', 'installer'],
  mobile: ['MobileInstall', 'MOBILEINSTALL', 'mobile install', 'mobile'],
  warehouse: ['PickupAtWarehouse', 'warehousePickup', 'warehouse pickup', 'warehouse'],
}

interface Shopper {
  who: string
  tires: Installability
  saved: ShippingOption | null
  /** Verified near the ZIP. */
  shops: number
  mobile: number
  isDealer?: true
  /** What the buyer's company lists. */
  lists?: DeliveryMethod[]
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
    who: 'a shopper with only a mobile installer near',
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
    who: 'a shopper with no installer near',
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
    who: 'a special-order buyer with a saved shop, whose company lists shops and warehouses',
    tires: 'all',
    saved: 'installer',
    shops: 3,
    mobile: 0,
    lists: ['installer', 'warehouse'],
    tabs: [
      ['left', 'installer'],
      ['end', 'warehouse'],
    ],
    open: 'left',
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
