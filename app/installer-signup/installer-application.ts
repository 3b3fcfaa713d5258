/** An application to the installer network: counted, kept, and written about to the applicant and to who looks after partners. */
import { formatPhone } from '#machines/domain/contact.ts'
import { applicantKinds, type InstallerApplication } from '#machines/domain/installer-application.ts'
import type { Email, Mail } from '#machines/ports/mail.ts'
import type { Partners } from '#machines/ports/partners.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'

interface World {
  attempts: RateLimiter
  partners: Partners
  mail: Mail
  /** Where applications are read; null where nobody does so by mail. */
  partnersEmail: string | null
}

/** The same `key` again applies once and writes once. */
export async function applyAsInstaller(
  { attempts, partners, mail, partnersEmail }: World,
  application: InstallerApplication,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<{ outcome: 'applied' } | { outcome: 'tooMany'; retryAfterSeconds: number }> {
  const retryAfterSeconds = await attempts.take([
    { kind: 'application:email', of: application.email.toLowerCase() },
    { kind: 'application:address', of: clientAddress },
  ])
  if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
  const { applicationId } = await partners.apply(application, key)
  await mail.send(thanks(application), `installer-application:${applicationId}:thanks`)
  if (partnersEmail) await mail.send(news(application, partnersEmail), `installer-application:${applicationId}:news`)
  return { outcome: 'applied' }
}

function thanks({ email, firstName, company }: InstallerApplication): Email {
  return {
    to: email,
    subject: 'Your application to the Treadline installer network',
    text: [
      `Hello ${firstName},`,
      `thank you for applying with ${company}. We look at your business, and call you with the next steps.`,
      'If it was not you who applied, there is nothing to do.',
    ].join('\n\n'),
  }
}

function news(application: InstallerApplication, to: string): Email {
  const { company, kind, firstName, lastName, email, phone, addressLine1, addressLine2, city, state, zip } = application
  return {
    to,
    subject: `An installer applies: ${company}`,
    text: [
      `${company}, ${applicantKinds[kind].label.toLowerCase()}`,
      [addressLine1, addressLine2, `${city}, ${state} ${zip}`].filter(Boolean).join('\n'),
      `${firstName} ${lastName}\n${formatPhone(phone)}\n${email}`,
    ].join('\n\n'),
  }
}
