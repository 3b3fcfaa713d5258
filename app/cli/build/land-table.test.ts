import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landTable } from './land-table.ts'

test('the table of land is what its script makes of the packages', () => {
  const kept = readFileSync(new URL('../../../adapters/geo/land.txt', import.meta.url), 'utf8')
  expect(landTable() === kept).toBe(true)
})
