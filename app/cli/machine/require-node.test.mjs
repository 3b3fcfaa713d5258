import { expect, test } from 'vitest'
import { nodeProblem } from './require-node.cjs'

const supported = '^20.19.0 || ^22.13.0 || >=24.0.0'

test.each(['20.19.0', '20.20.2', '22.13.0', '22.23.5', '24.0.0', '25.1.0', '26.12.1'])('Node %s will do', (version) => {
  expect(nodeProblem(version, supported)).toBeNull()
})

test.each(['12.22.9', '18.20.4', '20.18.3', '21.7.3', '22.12.0', '23.11.0'])('Node %s is refused with what to do', (version) => {
  expect(nodeProblem(version, supported)).toBe(
    `Treadline needs Node 20 (from 20.19), 22 (from 22.13), 24 or later, and this is ${version}: install one from https://nodejs.org and try again.`,
  )
})
