import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawShopShare, drawTireShare } from './share-drawing.ts'
import { shopPicture } from './share-picture.ts'
import { tirePicture } from './tire-picture.ts'

const item = {
  itemId: '100000',
  brand: { slug: 'halden', label: 'Halden' },
  line: { name: 'Meridian A/S', category: 'all-season', whiteLetters: false, isThreePeak: false },
  sizeLabel: '225/45R17 94W',
  utqg: '500 A A',
  madeOn: '2026-03-09',
} as Parameters<typeof tirePicture>[0]

test('the address of the picture is raised with its drawing', () => {
  const drawn = createHash('sha256').update(drawShopShare()).digest('hex').slice(0, 12)
  expect([shopPicture.path, drawn]).toEqual(['/share/treadline.3.png', 'dcd22eb8e5d4'])
})

test('a tire’s picture has its names and its size, and another name gives another address', () => {
  const words = [...drawTireShare(item).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(words).toEqual(['Treadline', 'Halden', 'Meridian A/S', '225/45R17 94W'])
  expect(tirePicture(item).alt).toBe('Halden Meridian A/S, 225/45R17 94W')
  expect(tirePicture(item).path).toMatch(/^\/share\/100000\.\w+\.png$/)
  expect(tirePicture({ ...item, brand: { slug: 'halden', label: 'Halden Tires' } }).path).not.toBe(tirePicture(item).path)
})

test('a name with markup stays text', () => {
  expect(drawTireShare({ ...item, brand: { slug: 'x', label: '<b>&' } })).toContain('>&#60;b&#62;&#38;</text>')
})
