import { simulatedToken, startTaxSimulator } from '#fixtures/tax/taxjar-simulator.ts'
import { createTaxEstimator, createTaxJar } from './index.ts'
import { describeTax } from './tax-contract.ts'

describeTax('the embedded estimate', async () => ({ tax: createTaxEstimator() }))

describeTax('TaxJar at its simulator', async () => {
  const simulator = await startTaxSimulator()
  const tax = createTaxJar({ mode: 'sandbox', apiToken: simulatedToken, apiUrl: simulator.url })
  return { tax, close: simulator.close }
})
