import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { NoInstallation } from './no-installation.tsx'

// @fact 8.15 8.16
test.each([
  ['noShops', 'No shops nearby'],
  ['notInstallable', 'Installation unavailable'],
] as const)('why there is no installation is said on the shipping step: %s', (code, message) => {
  const html = renderScreen(<NoInstallation notice={{ code, message }} query={{}} zip="59001" />)
  expect(html).toContain(message)
  expect(html.includes('59001')).toBe(code === 'noShops')
})
