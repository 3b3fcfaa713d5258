/** The emails the shop sends: what each one is about, and what it looks like once it is rendered. */
import type { SiteProduct } from './carts/cart.ts'
import type { InstallerApplication } from './installers/installer-application.ts'
import type { Order } from './orders/order.ts'

/** The data of each email, by the name of its template. `ui/emails` has one file for each. */
export interface EmailTemplates {
  orderConfirmed: Order
  orderCancelled: Order
  /** The payment of an order was declined after the shopper had left. */
  orderNotPaid: Order
  quote: QuoteEmailData
  /** The link that proves an email: `token` is good once. */
  confirmEmail: { firstName: string; token: string }
  /** Someone asked for an account with an email that has one. */
  accountExists: { firstName: string }
  /** To the applicant. */
  applicationReceived: Pick<InstallerApplication, 'firstName' | 'company'>
  /** To the staff of the installer network. */
  applicationForReview: InstallerApplication
}

export type EmailTemplate = keyof EmailTemplates

/** A sales rep's offer. `token` opens a copy of the cart once, within 30 days. */
export interface QuoteEmailData {
  token: string
  siteProducts: SiteProduct[]
}

/** An email to be rendered: who gets it, which one, and its data. */
export type EmailMessage<Name extends EmailTemplate = EmailTemplate> = {
  [Template in Name]: { template: Template; to: string; data: EmailTemplates[Template] }
}[Name]

/** An email as it is sent. `subject` is one line; `html` is a whole document. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/** Renders a message. Pure: the same message gives the same email. */
export type RenderEmail = <Name extends EmailTemplate>(message: EmailMessage<Name>) => RenderedEmail
