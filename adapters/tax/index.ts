/** What others import of the tax adapter: the embedded estimate, and TaxJar. */
export { createTaxEstimator } from './tax-estimator.ts'
export { createTaxJar } from './taxjar/taxjar.ts'
