import { openTestDatabase } from '#adapters/database/testing.ts'
import { describeSearchIndex } from './contract.ts'

describeSearchIndex('the search in the embedded database', openTestDatabase)
