/** `/demo/mail/[email]/[file]`: a document of an email in the outbox of the demonstration shop. Production has none. */
import { readAttached } from '#adapters/mail/index.ts'
import { api } from '#app/server/api/api.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { emailAttachments } from '#app/server/shop/orders/email-attachments.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ params, context }) => {
  const { env, database, documents } = context.shop
  const id = /^\d{1,9}$/.test(params.email ?? '') ? Number(params.email) : null
  const attached = env.mode === 'serve' || id === null ? null : await readAttached(database, id)
  const files = attached ? await emailAttachments(documents, attached) : []
  const file = files.find(({ name }) => name === params.file)
  if (!file) return new Response(null, { status: 404 })
  const { name, type, content } = file
  // Bytes are copied, because the types allow no bytes of shared memory in a response.
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: { 'Content-Type': type, 'Content-Disposition': `inline; filename="${name}"`, 'Cache-Control': 'no-store' },
  })
})
