/** Every email by its name, and the function that turns a message into the email as it is sent. */
import type { EmailMessage, EmailTemplate, EmailTemplates, RenderEmail, RenderedEmail } from '#machines/domain/email.ts'
import { accountExists } from './account-exists.tsx'
import { applicationForReview } from './application-for-review.tsx'
import { applicationReceived } from './application-received.tsx'
import { confirmEmail } from './confirm-email.tsx'
import { orderCancelled } from './order-cancelled.tsx'
import { orderConfirmed } from './order-confirmed.tsx'
import { orderNotPaid } from './order-not-paid.tsx'
import { plainData } from './plain-data.ts'
import { quote } from './quote.tsx'

/** `origin` is where links lead: scheme, host and port, without a slash at the end. */
export function createEmailRenderer(origin: string): RenderEmail {
  return <Name extends EmailTemplate>({ template, data }: EmailMessage<Name>) => templates[template](plainData(data), origin)
}

const templates: { [Name in EmailTemplate]: (data: EmailTemplates[Name], origin: string) => RenderedEmail } = {
  orderConfirmed,
  orderCancelled,
  orderNotPaid,
  quote,
  confirmEmail,
  accountExists,
  applicationReceived,
  applicationForReview,
}
