import { expect, test } from 'vitest'
import { graphemesOf } from './graphemes.ts'
import { openPaperFonts } from './paper-fonts.ts'
import { lineOf, printable } from './printable.ts'

/** What is printed of a text, and by which families of fonts. */
async function printed(typed: string) {
  const fonts = await openPaperFonts([lineOf(typed)])
  const { text, isReplaced } = await printable(typed, (grapheme) => fonts.fontOf(grapheme) !== null)
  const families = new Set(graphemesOf(text).map((letter) => fonts.fontOf(letter)?.name.split('/')[1]))
  return { text, isReplaced, families: [...families] }
}

test.each([
  ['Ångström & “Søn” – €5', 'archivo'],
  ['Łukasz Żółć, Dvořák', 'archivo'],
  ['Thị Hường Nguyễn', 'archivo'],
  ['−$25.00', 'archivo'],
  ['<b>(x)\\', 'archivo'],
  ['ΕλένηΠαπαδοπούλου', 'noto-sans'],
  ['ОленаКоваль', 'noto-sans'],
  ['प्रियाशर्मा', 'noto-sans'],
  ['נועהכהן', 'noto-sans-hebrew'],
  ['محمدالأحمد', 'noto-sans-arabic'],
  ['สมชายใจดี', 'noto-sans-thai'],
  ['李小龍刘', 'noto-sans-sc'],
  ['さくら髙橋', 'noto-sans-jp'],
  ['김민준', 'noto-sans-kr'],
])('%s is printed in its own letters, by %s', async (name, family) => {
  expect(await printed(name)).toEqual({ text: name, isReplaced: false, families: [family] })
})

test.each([
  ['გიორგი მაისურაძე', 'Giorgi Maisuradze'],
  ['Ա. Մարտիրոսյան', 'A. Martirosyan'],
  ['Anna አበበ', "Anna 'Abebe"],
  ['👩‍👩‍👧 שלום', ':woman::woman::girl: שלום'],
  ['\ue000 Oak', '[U+E000] Oak'],
])('%s, which no font has, is printed as %s', async (typed, text) => {
  expect(await printed(typed)).toMatchObject({ text, isReplaced: true })
})

test.each([
  ['cafe\u0301', 'café'],
  ['a\u202eb\0c\r\nd\u00a0e', 'ab c d e'],
  ['Ann\u00ada \u2060Lee', 'Anna Lee'],
])('%j is one line of letters, %j, and nothing is replaced', async (typed, text) => {
  expect(await printed(typed)).toMatchObject({ text, isReplaced: false })
})
