/** What can be asked of the rules of the checkout without a shopper: each field with its values in words. */
import * as v from 'valibot'
import { userTypeLabels, userTypes, type WidgetOrigin } from '#machines/domain/accounts/account.ts'
import { deliveryMethods, type Installability, type ShippingOption } from '#machines/domain/carts/cart.ts'
import { deliveryLabel } from '#machines/domain/delivery/delivery-offers.ts'

/** One value of a field, as in the address, and its label. */
export interface Choice {
  value: string
  label: string
}

const labels = <Value extends string>(words: Record<Value, string>) => words

/** How many of the cart's tires a shop can mount. */
const tireMixes = labels<Installability>({
  all: 'All can be mounted',
  some: 'Mixed',
  none: 'None can be mounted',
})
const sizes = labels({ usual: 'Usual', oversize: 'Too large for a counter' })

/** Every account type, and the military exchange, whose customers are members over a channel of their own. */
export const buyers = [...userTypes, 'exchange'] as const
const buyerLabels = labels<(typeof buyers)[number]>({ ...userTypeLabels, exchange: 'Military exchange' })

/** Where the ZIP is, by postal code of its state. */
export const zips = {
  none: { label: 'Not given', zip: null, state: null },
  contiguous: { label: 'Contiguous US', zip: '43215', state: 'OH' },
  AK: { label: 'Alaska', zip: '99501', state: 'AK' },
  HI: { label: 'Hawaii', zip: '96815', state: 'HI' },
  PR: { label: 'Puerto Rico', zip: '00901', state: 'PR' },
  military: { label: 'Military overseas', zip: '09012', state: 'AE' },
} as const

const presence = labels({ yes: 'Yes', no: 'No' })

/** The delivery that is saved with the cart, and how it is stored. */
export const savedDeliveries: Record<
  'nothing' | (typeof deliveryMethods)[number],
  { label: string; option: ShippingOption | null; isMobileInstall: boolean }
> = {
  nothing: { label: 'Nothing yet', option: null, isMobileInstall: false },
  installer: { label: deliveryLabel('installer'), option: 'installer', isMobileInstall: false },
  mobile: { label: deliveryLabel('mobile'), option: 'installer', isMobileInstall: true },
  home: { label: deliveryLabel('home'), option: 'home', isMobileInstall: false },
  fedex: { label: deliveryLabel('fedex'), option: 'fedex', isMobileInstall: false },
  warehouse: { label: deliveryLabel('warehouse'), option: 'warehouse', isMobileInstall: false },
}

/** The query parameters that choose a tab (specification, section 2). */
export const asked = {
  nothing: { label: 'Nothing', parameters: null },
  shop: { label: 'ship to shop', parameters: { activeShippingType: 'ship to shop' } },
  mobile: { label: 'mobile install', parameters: { activeShippingType: 'mobile install' } },
  mobileFirst: {
    label: 'mobile install, hasMobileInstall',
    parameters: { activeShippingType: 'mobile install', hasMobileInstall: true },
  },
  home: { label: 'ship to me', parameters: { activeShippingType: 'ship to me' } },
  fedex: { label: 'ship to fedex', parameters: { activeShippingType: 'ship to fedex' } },
  warehouse: { label: 'warehouse pickup', parameters: { activeShippingType: 'warehouse pickup' } },
} as const

/** The coverage of the tires, as in the cart's records (specification: road hazard state, promotion). */
export const coverages = {
  open: { label: 'None yet', state: 0, isFree: false, offersCoverage: true, isTurnedOff: false },
  added: { label: 'In the cart', state: 1, isFree: false, offersCoverage: true, isTurnedOff: false },
  free: { label: 'Free by promotion', state: 0, isFree: true, offersCoverage: true, isTurnedOff: false },
  turnedOff: { label: 'Turned off', state: 0, isFree: false, offersCoverage: true, isTurnedOff: true },
  brought: { label: 'Every tire brings it', state: 2, isFree: false, offersCoverage: true, isTurnedOff: false },
  company: { label: 'Not by this company', state: 0, isFree: false, offersCoverage: false, isTurnedOff: false },
} as const

const origins = labels<WidgetOrigin>({
  none: 'No widget',
  pirelli: 'Pirelli widget',
  manufacturer: 'Manufacturer widget',
  installer: 'Installer widget',
  affiliate: 'Affiliate widget',
})

const companyLists = { ...Object.fromEntries(deliveryMethods.map((method) => [method, deliveryLabel(method)])) }

const oneOf = <const Values extends Record<string, unknown>>(values: Values, first: keyof Values & string) =>
  v.optional(v.picklist(Object.keys(values) as Array<keyof Values & string>), first)

export const questionSchema = v.object({
  tires: oneOf(tireMixes, 'all'),
  size: oneOf(sizes, 'usual'),
  buyer: oneOf(buyerLabels, 'none'),
  zip: oneOf(zips, 'contiguous'),
  shops: oneOf(presence, 'yes'),
  mobile: oneOf(presence, 'no'),
  asked: oneOf(asked, 'nothing'),
  saved: oneOf(savedDeliveries, 'nothing'),
  coverage: oneOf(coverages, 'open'),
  widget: oneOf(origins, 'none'),
  /** What the buyer's company lists; empty for everything. */
  allows: v.optional(v.array(v.picklist(deliveryMethods)), []),
})
export type Question = v.InferOutput<typeof questionSchema>

/** A control of the form. */
export interface QuestionField {
  name: keyof Question
  label: string
  hint?: string
  kind: 'one' | 'any'
  choices: Choice[]
}

const ofWords = (words: Record<string, string>): Choice[] => Object.entries(words).map(([value, label]) => ({ value, label }))
const ofRows = (rows: Record<string, { label: string }>): Choice[] =>
  Object.entries(rows).map(([value, { label }]) => ({ value, label }))

export const questionFields: readonly QuestionField[] = [
  { name: 'tires', label: 'Tires', kind: 'one', choices: ofWords(tireMixes) },
  { name: 'size', label: 'Size of the tires', kind: 'one', choices: ofWords(sizes) },
  { name: 'buyer', label: 'Account', kind: 'one', choices: ofWords(buyerLabels) },
  { name: 'zip', label: 'ZIP', kind: 'one', choices: ofRows(zips) },
  { name: 'shops', label: 'Shops near', kind: 'one', choices: ofWords(presence) },
  { name: 'mobile', label: 'Mobile installer near', kind: 'one', choices: ofWords(presence) },
  { name: 'asked', label: 'Link asks for', hint: 'activeShippingType', kind: 'one', choices: ofRows(asked) },
  { name: 'saved', label: 'Saved delivery', kind: 'one', choices: ofRows(savedDeliveries) },
  { name: 'coverage', label: 'Coverage of the tires', kind: 'one', choices: ofRows(coverages) },
  { name: 'widget', label: 'Came from', kind: 'one', choices: ofWords(origins) },
  { name: 'allows', label: 'Their company lists', hint: 'None ticked: everything.', kind: 'any', choices: ofWords(companyLists) },
]

/** The question in an address; missing fields have their defaults; unknown ones are reported and ignored. */
export function readQuestion(query: URLSearchParams): { question: Question; unknown: string[] } {
  const unknown: string[] = []
  const known = questionFields.flatMap(({ name, label, kind, choices }) => {
    const given = query.getAll(name)
    const valid = given.filter((value) => choices.some((choice) => choice.value === value))
    if (valid.length < given.length || (kind === 'one' && valid.length > 1)) unknown.push(label)
    if (valid.length === 0) return []
    return [[name, kind === 'any' ? [...new Set(valid)] : valid[0]] as const]
  })
  return { question: v.parse(questionSchema, Object.fromEntries(known)), unknown }
}

/** The address of a question: what is as usual is left out. */
export function writeQuestion(question: Question): URLSearchParams {
  const usual = v.parse(questionSchema, {})
  const query = new URLSearchParams()
  for (const { name } of questionFields)
    for (const value of [question[name]].flat()) if (usual[name] !== value) query.append(name, value)
  return query
}
