/** Pictures of shops: the same for the same name, and valid for any name. */
import { expect, test } from 'vitest'
import { drawInstaller, installerDrawings } from './draw-installer.ts'

test.each(installerDrawings)('the %s of a shop is always the same, and another shop has another', (drawing) => {
  const picture = drawInstaller('Fifth Street Garage', drawing)
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[\d ]+" .*<\/svg>$/)
  expect(drawInstaller('Fifth Street Garage', drawing)).toBe(picture)
  expect(drawInstaller('Kingsley Tire Works', drawing)).not.toBe(picture)
  expect(picture).not.toMatch(/NaN|undefined|#ffc814/)
})

test('a name is written as it is, never as markup, and letters without an outline are left out', () => {
  for (const drawing of installerDrawings) {
    const picture = drawInstaller('<script>"Ünal\' & Søn', drawing)
    expect(picture).not.toMatch(/<script|"Ünal/)
    expect(picture).toContain('aria-label="&#60;script&#62;&#34;Ünal&#39; &#38; Søn"')
  }
})
