/** An application of an installer as it is kept, and what became known of it since. */
import type { Cents } from '#machines/domain/money.ts'
import type { ApplicantKind } from './application-words.ts'
import type { OpenHours, WeekdayName } from './week.ts'

/** The last three are its ends. */
export const applicationStates = ['sent', 'askedBack', 'checked', 'accepted', 'refused', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The business and its contact. Phones are ten digits. */
export interface Applicant {
  company: string
  kind: ApplicantKind
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zip: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** What an installer offers: all that a shop of the network has and the address does not say. */
export interface InstallerOffer {
  /** In the words of `installerCertificates`. */
  certificates: string[]
  isCertifiedForElectric: boolean
  /** Numbers of the certificates and who gave them; empty without. */
  certificateNumbers: string
  /** Days that are missing are closed. */
  hours: Partial<Record<WeekdayName, OpenHours>>
  /** Cars at the same time. */
  bays: number
  /** Minutes that a customer waits while the tires are mounted. */
  waitMinutes: number
  /** The largest rim that it mounts, in inches. */
  maxRimInches: number
  mountsRunFlat: boolean
  /** The heaviest car that its lift takes, in pounds; null where it takes no electric cars. */
  liftPounds: number | null
  /** Miles that a mobile installer drives; 0 for a shop. */
  serviceRadiusMiles: number
  /** Price of mounting one tire by rim diameter: up to 17 inches, 18 to 20, above. */
  pricePerTireInCents: { upTo17: Cents; upTo20: Cents; above: Cents }
}

/** An application as an installer sends it. */
export interface WrittenApplication extends Applicant {
  offer: InstallerOffer
}

/** A question is answered with all of the application, corrected where need be; the email stays. */
export type AnsweredApplication = Omit<WrittenApplication, 'email'> & { answer: string }

export interface ApplicationStep {
  state: ApplicationState
  /** ISO instant. */
  at: string
  /** The staff member; `installer` for the installer. */
  by: string
  /** The question, its answer, or why it was refused. */
  words?: string
}

export interface InstallerApplication extends Applicant {
  applicationId: string
  progress: ApplicationState
  /** Null for an application of the version before, which did not ask. */
  offer: InstallerOffer | null
  /** Each state it was in, the first one too. */
  steps: ApplicationStep[]
  /** Its shop, once it is accepted. */
  installerId: string | null
}

export function isOpenApplication({ progress }: Pick<InstallerApplication, 'progress'>): boolean {
  return progress === 'sent' || progress === 'askedBack' || progress === 'checked'
}

/** What was said last with a step into this state; null where nothing was. */
export function lastWords({ steps }: Pick<InstallerApplication, 'steps'>, state: ApplicationState): string | null {
  return steps.findLast((step) => step.state === state)?.words ?? null
}
