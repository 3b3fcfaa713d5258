import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

test('modules are named for later, with their nonce, and everything else stays', () => {
  const module = '<link rel="modulepreload" href="/assets/home.js"/>'
  const script = '<script nonce="n" type="module" async="">import "/assets/home.js"</script>'
  const others = '<link rel="stylesheet" href="/assets/home.css"/><script nonce="n">window.__remixContext = {}</script>'
  expect(withLateScripts(`${others}${module}${module}${script}`)).toBe(
    `${others}<link rel="later" href="/assets/home.js"/><link rel="later" href="/assets/home.js"/><script nonce="n" type="later">import "/assets/home.js"</script>`,
  )
})

test('words that a page shows or its data holds are no modules', () => {
  const page = '<p>&lt;link rel="modulepreload" href="/x"/></p><script>"\\u003cscript type=\\"module\\" async=\\"\\">"</script>'
  expect(withLateScripts(page)).toBe(page)
})
