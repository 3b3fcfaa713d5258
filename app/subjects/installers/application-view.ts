/** An application as its installer and staff see it. */
import { formatPhone } from '#machines/domain/contact-words.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import {
  type ApplicationStep,
  type InstallerApplication,
  type InstallerOffer,
  isOpenApplication,
  lastWords,
} from '#machines/domain/installers/application.ts'
import { applicantKinds, applicationNext, applicationStateWords } from '#machines/domain/installers/application-words.ts'
import { installerHref } from '#machines/domain/installers/installer-address.ts'
import { typedOffer } from '#machines/domain/installers/installer-offer.ts'
import { certifiedForElectric } from '#machines/domain/installers/installer-sentences.ts'
import { weekOfOffer } from '#machines/domain/installers/new-shop.ts'
import { weekdays } from '#machines/domain/installers/week.ts'
import { formatCents } from '#machines/domain/money.ts'
import { clockTime } from '#machines/domain/time/dates.ts'
import { dateAndTime, homeTimeZone } from '#machines/domain/time/instants.ts'
import { nextOfApplication } from '#machines/storefront/installers/installer-application.view.ts'
import type { ApplicationScreenView, ShownFact } from '#ui/screens/installers/installer-application.view.ts'
import type { StaffApplicationView } from '#ui/screens/staff/applications.view.ts'

export function applicationScreen(application: InstallerApplication): ApplicationScreenView {
  const { company, progress, steps } = application
  const can = nextOfApplication(application)
  return {
    company,
    state: progress,
    next: applicationNext[progress],
    facts: factsOf(application),
    steps: steps.map((step) => stepInWords(step, timeZoneOf(application), 'installer')),
    refusal: progress === 'refused' ? lastWords(application, 'refused') : null,
    shopHref: hrefOfShop(application),
    canWithdraw: can.includes('application.withdraw'),
    ask: can.includes('application.answer')
      ? { question: lastWords(application, 'askedBack') ?? '', seen: steps.length, typed: typedApplication(application) }
      : null,
  }
}

export function staffApplication(application: InstallerApplication): StaffApplicationView {
  const { applicationId, company, progress, steps, firstName, lastName, email, phone } = application
  return {
    applicationId,
    company,
    state: progress,
    facts: [{ label: 'Contact', value: `${firstName} ${lastName}, ${email}, ${formatPhone(phone)}` }, ...factsOf(application)],
    steps: steps.map((step) => stepInWords(step, homeTimeZone, 'staff')),
    seen: steps.length,
    can: isOpenApplication(application) ? nextOfApplication(application) : [],
    isComplete: application.offer !== null,
    shopHref: hrefOfShop(application),
  }
}

function hrefOfShop({ company, installerId }: InstallerApplication): string | null {
  return installerId === null ? null : installerHref({ company, installerId })
}

/** `by`: an installer reads who of two has done something, and staff read names. */
function stepInWords({ state, at, by, words }: ApplicationStep, timeZone: string, reader: 'installer' | 'staff') {
  const who = reader === 'staff' ? by : by === 'installer' ? 'you' : 'us'
  const isAnswer = state === 'sent' && words !== undefined
  return {
    what: `${isAnswer ? 'Answered' : reader === 'staff' && state === 'askedBack' ? 'Asked back' : applicationStateWords[state]} ${dateAndTime(at, timeZone)} by ${who}`,
    words: words ?? null,
  }
}

function factsOf({ kind, addressLine1, addressLine2, city, state, zip, offer }: InstallerApplication): ShownFact[] {
  const address = [addressLine1, addressLine2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')
  return [
    { label: 'Installs as', value: applicantKinds[kind].label },
    { label: 'Address', value: address },
    ...(offer ? factsOfOffer(offer, kind === 'mobile') : []),
  ]
}

function factsOfOffer(offer: InstallerOffer, isMobile: boolean): ShownFact[] {
  const { certificates, isCertifiedForElectric, certificateNumbers, hours, maxRimInches, liftPounds } = offer
  const { upTo17, upTo20, above } = offer.pricePerTireInCents
  const certified = [...certificates, ...(isCertifiedForElectric ? [certifiedForElectric] : [])]
  const slots = weekOfOffer(offer, { isMobile })
  return [
    ...(isMobile ? [{ label: 'Drives', value: `Up to ${offer.serviceRadiusMiles} miles` }] : []),
    { label: 'Certificates', value: certified.join('; ') || 'None' },
    ...(certificateNumbers === '' ? [] : [{ label: 'Their numbers', value: certificateNumbers }]),
    { label: 'Rims', value: `Up to ${maxRimInches} inch` },
    { label: 'Run-flat tires', value: offer.mountsRunFlat ? 'Yes' : 'No' },
    {
      label: 'Electric cars',
      value: liftPounds === null ? 'No' : `Up to ${liftPounds.toLocaleString('en-US')} pounds on the lift`,
    },
    {
      label: 'Price per tire',
      value: `${formatCents(upTo17)} up to 17 inch, ${formatCents(upTo20)} for 18 to 20 inch, ${formatCents(above)} above`,
    },
    { label: 'Cars at the same time', value: String(offer.bays) },
    { label: 'Four tires take', value: `${offer.waitMinutes} minutes` },
    ...weekdays.map(({ name, label, weekday }) => {
      const day = hours[name]
      const times = slots.filter((slot) => slot.weekday === weekday).map(({ startTime }) => clockTime(startTime))
      return {
        label,
        value: day ? `${clockTime(day.opens)} to ${clockTime(day.closes)}; appointments at ${times.join(', ')}` : 'Closed',
      }
    }),
  ]
}

/** All but the email as it is typed, to correct it with the answer. */
function typedApplication({ offer, ...application }: InstallerApplication): Record<string, string> {
  const { company, kind, addressLine1, addressLine2, city, state, zip, firstName, lastName, phone } = application
  const known = { company, kind, addressLine1, addressLine2, city, state, zip, firstName, lastName, phone: formatPhone(phone) }
  return { ...known, ...(offer && typedOffer(offer)) }
}
