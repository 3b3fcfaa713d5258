/** What an installer offers, as the fields of a form: certificates, hours, what it mounts, and its prices. */
import * as v from 'valibot'
import { moneyProblems, readMoney } from '#machines/domain/read-money.ts'
import { withoutUnseen } from '#machines/domain/unseen-signs.ts'
import { optionalParagraphs } from '#machines/domain/written-text.ts'
import type { InstallerOffer } from './application.ts'
import { certificateBoxes, electricBox } from './installer-certificates.ts'
import { type WeekdayName, weekdays } from './week.ts'

/** Times of day that a shop opens or closes at: each half hour. */
export const shopTimes: readonly string[] = Array.from({ length: 33 }, (_, half) => {
  const minute = 5 * 60 + half * 30
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`
})

/** The names of a day's two fields. */
export const opensField = (day: WeekdayName) => `${day}Opens` as const
export const closesField = (day: WeekdayName) => `${day}Closes` as const

/** The least and the most of each number, both with. */
const offerLimits = {
  bays: [1, 20],
  waitMinutes: [15, 240],
  maxRimInches: [14, 30],
  liftPounds: [3_000, 30_000],
  serviceRadiusMiles: [1, 100],
  priceInCents: [500, 200_000],
} as const

/** A whole number between two; null for nothing typed. */
function wholeNumber([least, most]: readonly [number, number], message: string) {
  return v.pipe(
    v.string(message),
    v.transform((text) => withoutUnseen(text).normalize('NFKC').replace(/[\s,]/g, '')),
    v.regex(/^\d{0,6}$/, message),
    v.check((text) => text === '' || (Number(text) >= least && Number(text) <= most), message),
    v.transform((text) => (text === '' ? null : Number(text))),
  )
}
const needed = (limits: readonly [number, number], message: string) => v.pipe(wholeNumber(limits, message), v.number(message))

function price(tires: string) {
  const message = `Please enter your price for ${tires} in dollars, between $5 and $2,000`
  const [least, most] = offerLimits.priceInCents
  return v.pipe(
    v.string(message),
    v.rawTransform(({ dataset, addIssue, NEVER }): number => {
      const read = readMoney(dataset.value)
      if ('cents' in read && read.cents >= least && read.cents <= most) return read.cents
      const isUnclear = 'problem' in read && read.problem !== 'noAmount'
      addIssue({ message: isUnclear ? `This price ${moneyProblems[read.problem]}` : message })
      return NEVER
    }),
  )
}

const timeOfShop = v.pipe(
  v.string(),
  v.check((text) => text === '' || shopTimes.includes(text), 'Please choose a time of the list'),
)
/** A box that is checked sends `yes`. */
const box = v.pipe(
  v.string(),
  v.transform((text) => text === 'yes'),
)
type Boxes = typeof certificateBoxes & typeof electricBox
const boxFields = Object.fromEntries(Object.keys({ ...certificateBoxes, ...electricBox }).map((name) => [name, box])) as Record<
  keyof Boxes,
  typeof box
>

type TimeFields = Record<`${WeekdayName}${'Opens' | 'Closes'}`, typeof timeOfShop>
const timeFields = Object.fromEntries(
  weekdays.flatMap(({ name }) => [opensField(name), closesField(name)].map((field) => [field, timeOfShop])),
) as TimeFields

/** In the order of the form. */
export const offerEntries = {
  serviceRadiusMiles: wholeNumber(offerLimits.serviceRadiusMiles, 'Please enter how many miles you drive, 1 to 100'),
  ...boxFields,
  certificateNumbers: optionalParagraphs(300),
  ...timeFields,
  bays: needed(offerLimits.bays, 'Please enter how many cars you work on at the same time, 1 to 20'),
  waitMinutes: needed(offerLimits.waitMinutes, 'Please enter how many minutes four tires take, 15 to 240'),
  maxRimInches: needed(offerLimits.maxRimInches, 'Please enter your largest rim in whole inches, 14 to 30'),
  mountsRunFlat: box,
  liftPounds: wholeNumber(offerLimits.liftPounds, 'Please enter the weight in pounds, 3,000 to 30,000'),
  priceUpTo17: price('rims up to 17 inches'),
  priceUpTo20: price('rims of 18 to 20 inches'),
  priceAbove: price('rims above 20 inches'),
}
type TypedOffer = v.InferOutput<v.ObjectSchema<typeof offerEntries, undefined>>
type TypedTimes = Record<keyof TimeFields, string>

/** What is wrong with several fields together. Each is said beside the field to change, also while other fields are wrong. */
export function offerProblems<Form extends TypedOffer & { kind: string }>() {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    const form = (dataset.value ?? {}) as Partial<Form>
    const said = (field: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: form, key: field, value: undefined }] })
    for (const [field, message] of hourProblems(form as TypedTimes)) said(field, message)
    if (form.kind === 'mobile' && form.serviceRadiusMiles === null)
      said('serviceRadiusMiles', 'Please enter how many miles you drive, 1 to 100')
    if (form.certifiedElectric && form.liftPounds === null)
      said('liftPounds', 'You are certified for electric vehicles: please enter the heaviest car that your lift takes')
  })
}

function hourProblems(form: TypedTimes): Array<[field: string, message: string]> {
  const problems: Array<[string, string]> = []
  for (const { name, label } of weekdays) {
    const [opens, closes] = [form[opensField(name)] ?? '', form[closesField(name)] ?? '']
    if ((opens === '') !== (closes === ''))
      problems.push([
        opens === '' ? opensField(name) : closesField(name),
        `Please choose both times of ${label}, or none if you are closed`,
      ])
    else if (opens !== '' && shopTimes.indexOf(closes) - shopTimes.indexOf(opens) < leastHalfHours)
      problems.push([closesField(name), `Please choose a later time: on ${label} you need to be open for two hours at least`])
  }
  if (weekdays.every(({ name }) => !form[opensField(name)] && !form[closesField(name)]))
    problems.push([opensField('monday'), 'Please say when you are open, on one day at least'])
  return problems
}
/** A mobile installer takes two hours, so that a shorter day has no opening. */
const leastHalfHours = 4

const boxNames = Object.keys(certificateBoxes) as Array<keyof typeof certificateBoxes>

/** The form with its fields of an offer as the offer that they say. */
export function writtenOffer<Form extends TypedOffer & { kind: string }>(
  form: Form,
): Omit<Form, keyof TypedOffer> & { offer: InstallerOffer } {
  const told = Object.fromEntries(Object.entries(form).filter(([name]) => !(name in offerEntries)))
  const times: TypedTimes = form
  const offer: InstallerOffer = {
    certificates: boxNames.flatMap((name) => (form[name] ? [certificateBoxes[name]] : [])),
    isCertifiedForElectric: form.certifiedElectric,
    certificateNumbers: form.certificateNumbers,
    hours: Object.fromEntries(
      weekdays.flatMap(({ name }) => {
        const [opens, closes] = [times[opensField(name)], times[closesField(name)]]
        return opens === '' ? [] : [[name, { opens, closes }]]
      }),
    ),
    bays: form.bays,
    waitMinutes: form.waitMinutes,
    maxRimInches: form.maxRimInches,
    mountsRunFlat: form.mountsRunFlat,
    liftPounds: form.liftPounds,
    serviceRadiusMiles: form.kind === 'mobile' ? (form.serviceRadiusMiles ?? 0) : 0,
    pricePerTireInCents: { upTo17: form.priceUpTo17, upTo20: form.priceUpTo20, above: form.priceAbove },
  }
  return { ...(told as Omit<Form, keyof TypedOffer>), offer }
}

/** An offer as it is typed, to correct it in the form. */
export function typedOffer(offer: InstallerOffer): Record<string, string> {
  const { upTo17, upTo20, above } = offer.pricePerTireInCents
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  return {
    serviceRadiusMiles: offer.serviceRadiusMiles === 0 ? '' : String(offer.serviceRadiusMiles),
    ...Object.fromEntries(boxNames.map((name) => [name, offer.certificates.includes(certificateBoxes[name]) ? 'yes' : ''])),
    certifiedElectric: offer.isCertifiedForElectric ? 'yes' : '',
    certificateNumbers: offer.certificateNumbers,
    ...Object.fromEntries(
      weekdays.flatMap(({ name }) => [
        [opensField(name), offer.hours[name]?.opens ?? ''],
        [closesField(name), offer.hours[name]?.closes ?? ''],
      ]),
    ),
    bays: String(offer.bays),
    waitMinutes: String(offer.waitMinutes),
    maxRimInches: String(offer.maxRimInches),
    mountsRunFlat: offer.mountsRunFlat ? 'yes' : '',
    liftPounds: offer.liftPounds === null ? '' : String(offer.liftPounds),
    priceUpTo17: dollars(upTo17),
    priceUpTo20: dollars(upTo20),
    priceAbove: dollars(above),
  }
}
