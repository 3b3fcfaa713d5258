/** The pages of charts are a guest: what they ask of the shop is in one type. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** It lets visitors in, and reads of the environment who is staff. */
const guard = join('app', 'subjects', 'statecharts', 'require-look.ts')

test('pages of charts read nothing of the shop but `shop.charts`', () => {
  const files = ['subjects', 'routes', 'routes/calls'].flatMap((tier) => {
    const folder = join('app', tier, 'statecharts')
    const names = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
    return names.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== guard)
  })
  const others = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bshop\.(?!charts\b)\w+/g) ?? [])
  expect([files.length > 40, others]).toEqual([true, []])
})
