import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { knownTo, nodeFlags } from './node-flags.ts'

const help = `
Options:
  --interrupt-budget-for-feedback-allocation (The fixed interrupt budget)
        type: int  default: --interrupt-budget-for-feedback-allocation=940
  --max-semi-space-size (max size of a semi-space (in MBytes))
        type: size_t  default: --max-semi-space-size=0
`

test('only flags that Node knows are taken, by their whole name', () => {
  expect(knownTo(help, ['--max-semi-space-size=64', '--interrupt-budget=400000'])).toEqual(['--max-semi-space-size=64'])
})

test('this Node starts with the flags of the tests', () => {
  expect(nodeFlags).toEqual(expect.arrayContaining(['--max-semi-space-size=64', '--liftoff-only']))
  expect(spawnSync(process.execPath, [...nodeFlags, '-e', '']).status).toBe(0)
})
