import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { variableNames } from '#app/server/env/env.schema.ts'

const file = 'app/deploy/shop.env.example'

test('a shell reads the example as the words that it has, and each variable is one of the shop', async () => {
  const written = [...(await readFile(file, 'utf8')).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  expect(written.length).toBeGreaterThan(10)
  const { stdout } = await promisify(execFile)('env', ['-i', 'sh', '-c', `set -a; . ./${file}; env -0`])
  const read = new Map(stdout.split('\0').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  for (const [name = '', value = ''] of written) {
    expect(variableNames).toContain(name)
    expect(read.get(name), name).toBe(value.replace(/^"(.*)"$/, '$1'))
  }
})
