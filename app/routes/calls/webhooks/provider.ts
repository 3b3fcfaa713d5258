/**
 * `POST /webhooks/:provider`: payment notifications. Their content is not trusted; they only trigger a lookup. `GET` answers
 * the challenge by which Braintree checks the address.
 */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { type ProviderName, providerNames } from '#machines/ports/payments/payment-provider.ts'

const most = 100_000

export const providerNews = { GET: answerChallenge, POST: receive } satisfies CallMethods

async function receive({ request, params, context }: ApiCall): Promise<Response> {
  const { payments, engine, log } = context.shop
  const provider = nameOf(params.provider)
  if (!provider) return notFound()
  const rawBody = await request.text()
  if (rawBody.length > most) return refused(413, 'TOO_LARGE', 'That is more than 100 KB.')
  const news = await payments
    .receiveCallback(provider, { headers: Object.fromEntries(request.headers), rawBody })
    .catch((error: unknown) => {
      log.warn({ provider, error: String(error) }, 'News of a payment could not be read')
      return 'unreadable' as const
    })
  if (news === 'unreadable') return refused(400, 'UNREADABLE', sentences.unreadable)
  // The same news again is the same key: it is answered, and changes nothing.
  if (news) await engine.send(news.cartId, 'order', { type: 'payment.heard' }, { key: `news.${provider}.${news.eventId}` })
  return new Response(null, { status: 200 })
}

async function answerChallenge({ request, params, context }: ApiCall): Promise<Response> {
  const provider = nameOf(params.provider)
  const challenge = new URL(request.url).searchParams.get('bt_challenge')
  const answer = provider && challenge ? context.shop.payments.answerChallenge(provider, challenge) : null
  return answer === null ? notFound() : new Response(answer, { headers: { 'Content-Type': 'text/plain' } })
}

const notFound = () => refused(404, 'NOT_FOUND', sentences.nothingHere)

function nameOf(text: string | undefined): ProviderName | null {
  return providerNames.find((name) => name === text) ?? null
}
