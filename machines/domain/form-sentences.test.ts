import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkOf } from './form-leaving.ts'
import {
  nothingSaid,
  type Refused,
  type Said,
  saidAfterChange,
  saidAfterLeaving,
  saidByRefusal,
  saidWhenSent,
} from './form-sentences.ts'

const zipSentence = 'Please enter valid US Zip Code'
const stateSentence = 'This ZIP code is in Ohio'
const takenSentence = 'This email is taken'

/** The ZIP is checked against the state: changing one may put the other right. */
const schema = v.pipe(
  v.object({ zip: v.pipe(v.string(), v.regex(/^\d{5}$/, zipSentence)), state: v.string(), email: v.string() }),
  v.forward(
    v.check(({ zip, state }) => zip !== '43215' || state === 'OH', stateSentence),
    ['zip'],
  ),
)

const refusal = (problems: Record<string, string>, values: Record<string, string> = {}): Refused => ({
  problems,
  message: 'Not yet',
  messageField: 'email',
  values,
})
const leaving = (said: Said, left: string, texts: Record<string, string>, refused: Refused | null = null) =>
  saidAfterLeaving(said, left, checkOf(schema, { zip: '', state: '', email: '', ...texts }, refused))

test('a refusal says everything at once, in place of what was said before', () => {
  const before = saidWhenSent({ state: 'Please choose a state' }, nothingSaid)
  expect(saidByRefusal(refusal({ zip: zipSentence }), before)).toEqual({
    fields: { zip: zipSentence },
    listed: { zip: zipSentence },
    message: 'Not yet',
    messageField: 'email',
    changed: [],
    listedAt: 2,
  })
})

test('a form without an answer says nothing, and its list does not appear again', () => {
  const before = saidByRefusal(refusal({ zip: zipSentence }))
  expect(saidByRefusal(null, before)).toEqual({ ...nothingSaid, listedAt: 1 })
})

test('a form that is wrong says everything when it is sent, and no longer what the server said', () => {
  const before = saidByRefusal(refusal({ email: takenSentence }))
  expect(saidWhenSent({ zip: zipSentence }, before)).toEqual({
    ...nothingSaid,
    fields: { zip: zipSentence },
    listed: { zip: zipSentence },
    listedAt: 2,
  })
})

test('a sentence goes with the first change of its field, beside it and in the list, and the list stays where it is', () => {
  const before = saidByRefusal(refusal({ zip: zipSentence, email: takenSentence }))
  const after = saidAfterChange(before, 'zip')
  expect(after).toEqual({
    ...before,
    fields: { email: takenSentence },
    listed: { email: takenSentence },
    changed: ['zip'],
  })
  expect(saidAfterChange(after, 'zip')).toBe(after)
})

test('a field that is left says what is wrong with it, and nothing is added to the list', () => {
  const after = leaving(nothingSaid, 'zip', { zip: '4321' })
  expect([after.fields, after.listed, after.listedAt]).toEqual([{ zip: zipSentence }, {}, 0])
  expect(leaving(nothingSaid, 'zip', { zip: '43215', state: 'OH' }).fields).toEqual({})
})

test('leaving one field takes back the sentence of another that it has put right', () => {
  const before = saidWhenSent({ zip: stateSentence }, nothingSaid)
  const after = leaving(saidAfterChange(before, 'state'), 'state', { zip: '43215', state: 'OH' })
  expect([after.fields, after.listed]).toEqual([{}, {}])
})

test('what only the server knows, and what the form does not have, stays when another field is left', () => {
  const values = { zip: '4321', state: 'OH', email: 'a@example.com' }
  const refused = refusal({ zip: zipSentence, email: takenSentence, token: 'Card expired' }, values)
  const after = leaving(saidByRefusal(refused), 'zip', { ...values, zip: '43215' }, refused)
  expect(after.fields).toEqual({ email: takenSentence, token: 'Card expired' })
})
