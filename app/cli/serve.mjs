/** npm run serve: production; everything comes from the environment. With `-- --check` it says what the environment is good for instead. */

import { prepare } from './machine/prepare.mjs'
import { openBuiltShop } from './open-built-shop.mjs'

if (process.argv.includes('--check')) await check()
else await openBuiltShop('serve')

async function check() {
  if (!(await prepare())) return
  const { checkEnvironment } = await import('./machine/check-environment.ts')
  const { isRight, lines } = await checkEnvironment(process.env)
  console.log(lines.join('\n'))
  if (!isRight) process.exitCode = 1
}
