/** The emails the shop sends: who gets which with what data, and what it looks like once it is rendered. */
import type { Order } from '#machines/domain/orders/order.ts'

/** The data of each email, by its name. `ui/emails/render-email.ts` adds the members (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be extended from another module
export interface EmailTemplates {}

export type EmailName = keyof EmailTemplates

/** An email to be rendered: who gets it, which one, and its data. */
export type EmailMessage<Name extends EmailName = EmailName> = {
  [Template in Name]: { template: Template; to: string; data: EmailTemplates[Template] }
}[Name]

/** An email as it is stored. `subject` is one line; `html` is a whole document. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
  /** Drawn when the email is sent; absent for one without documents. */
  attached?: AttachedDocuments
}

/** Documents that go out with an email: drawn from the order as it was when the email was written, so the same at each try. */
export interface AttachedDocuments {
  documents: ReadonlyArray<'appointmentCalendar' | 'receipt'>
  order: Order
}

/** A file of an email. `type` is its media type. */
export interface EmailAttachment {
  name: string
  type: string
  content: Uint8Array | string
}

/** Renders a message. Pure: the same message gives the same email. */
export type RenderEmail = <Name extends EmailName>(message: EmailMessage<Name>) => RenderedEmail
