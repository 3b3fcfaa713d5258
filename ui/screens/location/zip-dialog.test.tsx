import { expect, test } from 'vitest'
import { renderScreen } from '#app/remix/screen-testing.ts'
import { ZipDialog } from './zip-dialog.tsx'

const page = { path: '/tire-sizes/225-45r17', query: [['category', 'winter']] as const }

// @fact 2.34
test('a changed ZIP code comes back to the same page with the same filters', () => {
  const html = renderScreen(<ZipDialog {...page} zip="43215" refused={null} />)
  expect(html).toMatch(/<form method="get" action="\/tire-sizes\/225-45r17"/)
  expect(html).toContain('<input type="hidden" name="category" value="winter"/>')
  expect(html).toContain('href="/tire-sizes/225-45r17?category=winter"')
  expect(html).toContain('value="43215"')
})

test('a ZIP code that is nowhere is said beside its field', () => {
  const html = renderScreen(<ZipDialog {...page} zip={null} refused="00000" />)
  expect(html).toContain('Please enter valid US Zip Code')
  expect(html).toContain('value="00000"')
})

test('the shopper’s own location is offered only where scripts run', () => {
  expect(renderScreen(<ZipDialog {...page} zip={null} refused={null} />)).not.toContain('Use my location')
})
