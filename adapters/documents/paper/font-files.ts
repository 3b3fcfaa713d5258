/**
 * The files of the fonts that paper is printed with: the shop's own font, and Noto Sans for letters that it lacks. Each family is
 * split into files by its publisher, with a list of the letters of each.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { unpackWoff } from './unpack-woff.ts'

/** One file of a family: the code points that it may have, and its font as bytes of OpenType. */
export interface FontFile {
  /** The same for the same file. */
  name: string
  mayHave(codePoint: number): boolean
  open(): Promise<Buffer>
}

const { resolve } = createRequire(import.meta.url)

/** The shop's own font in two weights. */
export const ownFiles = {
  regular: () => filesOf('@fontsource/archivo', (part) => `archivo-${part}-400-normal.woff`),
  bold: () => filesOf('@fontsource/archivo', (part) => `archivo-${part}-700-normal.woff`),
}

/** Noto Sans by what it has: letters of Europe and of Hindi, and one family each for other scripts. */
const notoFamilies = ['', '-hebrew', '-arabic', '-thai'] as const
const eastAsianFamilies = ['-sc', '-jp', '-kr'] as const

/**
 * The files of Noto Sans, in the order in which a character is looked for. Chinese, Japanese and Korean draw the same character in their
 * own ways: kana in `text` say that it is Japanese, and hangul that it is Korean.
 */
export async function notoFiles(text: string): Promise<FontFile[]> {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? '-jp' : /\p{Script=Hangul}/u.test(text) ? '-kr' : '-sc'
  const families = [...notoFamilies, first, ...eastAsianFamilies.filter((family) => family !== first)].map((family) =>
    filesOf(`@fontsource-variable/noto-sans${family}`, (part) => `noto-sans${family}-${part}-wght-normal.woff2`),
  )
  return (await Promise.all(families)).flat()
}

const lists = new Map<string, Promise<FontFile[]>>()

/** `fileOf`: the name of a file by that of its part. */
function filesOf(family: string, fileOf: (part: string) => string): Promise<FontFile[]> {
  const key = fileOf(family)
  const known = lists.get(key)
  if (known) return known
  const list = readList(family, fileOf)
  lists.set(key, list)
  return list
}

async function readList(family: string, fileOf: (part: string) => string): Promise<FontFile[]> {
  const ranges = JSON.parse(await readFile(resolve(`${family}/unicode.json`), 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([part, list]) => {
    // Files of a large family have numbers, which the list has in brackets.
    const path = `${family}/files/${fileOf(part.replace(/^\[(\d+)\]$/, '$1'))}`
    const spans = list.split(',').map(spanOf)
    return {
      name: path,
      mayHave: (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to),
      open: () => bytesOf(path),
    }
  })
}

/** `U+1F1E9-1F1F5`, `U+FF07` */
function spanOf(range: string): [number, number] {
  const [from = '', to = from] = range.slice('U+'.length).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** Unpacking takes longer than drawing. A file has up to half a megabyte. */
const opened = new LRUCache<string, Promise<Buffer>>({ max: 48 })

function bytesOf(path: string): Promise<Buffer> {
  const known = opened.get(path)
  if (known) return known
  const bytes = unpack(path)
  opened.set(path, bytes)
  bytes.catch(() => opened.delete(path))
  return bytes
}

async function unpack(path: string): Promise<Buffer> {
  const packed = await readFile(resolve(path))
  if (path.endsWith('.woff')) return unpackWoff(packed)
  const { default: decompress } = await import('woff2-encoder/decompress')
  return Buffer.from(await decompress(packed))
}
