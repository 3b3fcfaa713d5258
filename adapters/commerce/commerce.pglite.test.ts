// @module-tag long
/** The ports with the most demanding statements on the embedded database; `commerce.http.test.ts` has the whole contract. */
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { createCommerce } from './commerce.ts'
import { describeCommerce } from './contract.ts'

describeCommerce('commerce on PGlite', async () => {
  const database = await openTestDatabase()
  const renderEmail = createEmailRenderer('https://tires.example.com')
  return { database, commerce: createCommerce({ database, geo: createZipGeo(), renderEmail, orderToken: (orderId) => orderId }) }
}, ['appointments', 'orders', 'fulfilment', 'quotes'])
