/** npm run person -- export|erase <email>: everything the shop knows of one person, or what is left of it by law. */
import { prepare } from './machine/prepare.mjs'

if (await prepare()) {
  const { person } = await import('./person.ts')
  await person(process.argv.slice(2))
}
