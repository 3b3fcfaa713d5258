/** The emails the shop sends: who gets which with what data, and what it looks like once it is rendered. */

/** The data of each email, by its name. `ui/emails/render-email.ts` adds the members (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be extended from another module
export interface EmailTemplates {}

export type EmailName = keyof EmailTemplates

/** An email to be rendered: who gets it, which one, and its data. */
export type EmailMessage<Name extends EmailName = EmailName> = {
  [Template in Name]: { template: Template; to: string; data: EmailTemplates[Template] }
}[Name]

/** An email as it is sent. `subject` is one line; `html` is a whole document. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/** Renders a message. Pure: the same message gives the same email. */
export type RenderEmail = <Name extends EmailName>(message: EmailMessage<Name>) => RenderedEmail
