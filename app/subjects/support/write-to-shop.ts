/** A message from a shopper to the shop: rate-limited, stored, and emailed. */
import type { SupportMessage } from '#machines/domain/support/support-message.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'
import type { Support } from '#machines/ports/support.ts'

interface WriteDeps {
  attempts: RateLimiter
  support: Support
}

/** The same `key` again stores and emails once. */
export async function writeToShop(
  { attempts, support }: WriteDeps,
  message: SupportMessage,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<{ outcome: 'sent' } | { outcome: 'tooMany'; retryAfterSeconds: number }> {
  const retryAfterSeconds = await attempts.take([
    { kind: 'message:email', of: message.email.toLowerCase() },
    { kind: 'message:address', of: clientAddress },
  ])
  if (retryAfterSeconds !== null) return { outcome: 'tooMany', retryAfterSeconds }
  await support.write(message, key)
  return { outcome: 'sent' }
}
