/** Turns a message into the email as it is sent. */
import type { EmailMessage, EmailName, EmailTemplates, RenderEmail } from '#machines/domain/email.ts'
import type { EmailTemplate } from './email-template.tsx'
import { plainData } from './plain-data.ts'
import * as templates from './templates.ts'

type DataOf<Templates> = { [Name in keyof Templates]: Templates[Name] extends EmailTemplate<infer Data> ? Data : never }

/** Types every sender of an email, in the folders that may not import from `ui` too. */
declare module '#machines/domain/email.ts' {
  interface EmailTemplates extends DataOf<typeof templates> {}
}

/** `origin` is where links lead: scheme, host and port, without a slash at the end. */
export function createEmailRenderer(origin: string): RenderEmail {
  return <Name extends EmailName>({ template, data }: EmailMessage<Name>) => byName[template].render(plainData(data), origin)
}

const byName: { [Name in EmailName]: EmailTemplate<EmailTemplates[Name]> } = templates
