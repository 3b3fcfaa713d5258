/** The application that a link opens. What is wrong about a link that opens none is not said, and wrong ones are counted. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { readApplicationToken } from '#app/server/shop/application-link.ts'
import type { InstallerApplication } from '#machines/domain/installers/application.ts'

/** Throws the answer for a token that opens none: 404, or 429 after many of them. A right link costs no try. */
export async function openedApplication({
  params,
  context: { shop, clientAddress },
}: Pick<LoaderFunctionArgs, 'params' | 'context'>): Promise<InstallerApplication> {
  const applicationId = readApplicationToken(shop.env, params.token)
  const application = applicationId === null ? null : await shop.partners.one(applicationId)
  if (application) return application
  const retryAfter = await shop.attempts.take([{ kind: 'applicationLink:address', of: clientAddress }])
  if (retryAfter === null) throw new Response(null, { status: 404 })
  throw new Response(sentences.tooMany, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}
