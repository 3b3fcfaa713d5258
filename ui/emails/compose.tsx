/** Puts an email together: the HTML in the shop's layout, and the text that is written beside it. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderedEmail } from '#machines/domain/email.ts'
import { EmailLayout } from './layout.tsx'

interface Parts {
  subject: string
  preview: string
  heading: string
  reason: string
  origin: string
  html: ReactNode
  /** Paragraphs; what is null or empty is left out. */
  text: ReadonlyArray<string | null>
}

export function composeEmail({ html, text, ...frame }: Parts): RenderedEmail {
  const { subject, heading, reason, origin } = frame
  return {
    subject,
    text: `${[heading, ...text, `${reason}\nTreadline, ${origin}`].filter(Boolean).join('\n\n')}\n`,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<EmailLayout {...frame}>{html}</EmailLayout>)}`,
  }
}
