/** What the file of an email declares, and how it becomes an email: the HTML in the shop's layout, and the text beside it. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AttachedDocuments, RenderedEmail } from '#machines/domain/email.ts'
import { EmailLayout } from './layout.tsx'

interface Parts {
  subject: string
  preview: string
  heading: string
  reason: string
  html: ReactNode
  /** Paragraphs; what is null or empty is left out. */
  text: ReadonlyArray<string | null>
}

interface Declaration<Data> {
  /** Made-up data; the tests render every email with its own. */
  sample: Data
  /** The path of the page that the email leads to; without one it leads to the front page. */
  path?: (data: Data) => string
  /** The documents that go out with it; null for none. */
  attach?: (data: Data) => AttachedDocuments | null
  /** `link` is the address of that page. Pure: the same data gives the same email. */
  write(data: Data, link: string): Parts
}

export interface EmailTemplate<Data> extends Pick<Declaration<Data>, 'sample'> {
  /** `origin` is where links lead: scheme, host and port, without a slash at the end. */
  render(data: Data, origin: string): RenderedEmail
  linkOf(data: Data, origin: string): string
}

export function emailTemplate<Data>({ sample, path = () => '', attach, write }: Declaration<Data>): EmailTemplate<Data> {
  const linkOf = (data: Data, origin: string) => `${origin}${path(data)}`
  return {
    sample,
    linkOf,
    render(data, origin) {
      const { html, text, ...rest } = write(data, linkOf(data, origin))
      const { subject, heading, reason } = rest
      const attached = attach?.(data) ?? null
      return {
        subject,
        text: `${[heading, ...text, `${reason}\nTreadline, ${origin}`].filter(Boolean).join('\n\n')}\n`,
        html: `<!DOCTYPE html>${renderToStaticMarkup(
          <EmailLayout {...rest} origin={origin}>
            {html}
          </EmailLayout>,
        )}`,
        ...(attached && { attached }),
      }
    },
  }
}
