import { openTestDatabase } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { createCommerce } from './commerce.ts'
import { describeCommerce } from './contract.ts'

describeCommerce('commerce on PGlite', async () => {
  const database = await openTestDatabase()
  return { database, commerce: createCommerce({ database, geo: createZipGeo() }) }
})
