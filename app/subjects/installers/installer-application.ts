/** An application to the installer network: rate-limited, stored, and emailed to the applicant and to the staff for partners. */
import type { InstallerApplication } from '#machines/domain/installers/installer-application.ts'
import type { Mail } from '#machines/ports/mail.ts'
import type { Partners } from '#machines/ports/partners.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'

interface ApplicationDeps {
  attempts: RateLimiter
  partners: Partners
  mail: Mail
  /** Where applications are emailed to; null for a shop that emails them to no one. */
  partnersEmail: string | null
}

/** The same `key` again stores and emails once. */
export async function applyAsInstaller(
  { attempts, partners, mail, partnersEmail }: ApplicationDeps,
  application: InstallerApplication,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<{ outcome: 'applied' } | { outcome: 'tooMany'; retryAfterSeconds: number }> {
  const retryAfterSeconds = await attempts.take([
    { kind: 'application:email', of: application.email.toLowerCase() },
    { kind: 'application:address', of: clientAddress },
  ])
  if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
  const { applicationId } = await partners.apply(application, key)
  const { email, firstName, company } = application
  const thanks = { template: 'applicationReceived', to: email, data: { firstName, company } } as const
  await mail.send(thanks, `installer-application:${applicationId}:thanks`)
  if (partnersEmail) {
    const news = { template: 'applicationForReview', to: partnersEmail, data: application } as const
    await mail.send(news, `installer-application:${applicationId}:news`)
  }
  return { outcome: 'applied' }
}
