import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAnswers, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { type ActionFunctionArgs, redirect } from '#app/remix/router.ts'
import type { Secrets } from '#app/server/env/shop-signature.ts'
import { sentences } from '#app/server/page/sentences.ts'
import type { FirstAnswers } from '#machines/ports/first-answers.ts'
import { formAction, type PostedForm } from './form-action.ts'
import { formActions } from './form-actions.ts'
import type { ActsOn } from './subject.ts'

let database: Database
let firstAnswers: FirstAnswers
beforeAll(async () => {
  database = await openTestDatabase()
  firstAnswers = createFirstAnswers(database)
})
afterAll(() => database.close())

const schema = v.object({ zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'Please enter valid US Zip Code')) })

type Action = (args: ActionFunctionArgs) => Promise<unknown>
type Fields = Record<string, string> | Array<[string, string]>

const ownSecret: Secrets = { sessionSecret: 'a secret of the shop' }

/** Posts the fields and tells what came back, without throwing. */
async function post(action: Action, fields: Fields, method = 'POST', secrets: Secrets = ownSecret) {
  const logged: unknown[] = []
  const context = {
    shop: {
      firstAnswers,
      env: secrets,
      log: { error: (...what: unknown[]) => logged.push(what) },
    },
  }
  const request = new Request('http://shop.test/page', { method, body: new URLSearchParams(fields) })
  const args = { request, params: {}, context } as unknown as ActionFunctionArgs
  const answer = await action(args).catch((thrown: unknown) => thrown)
  if (answer instanceof Response)
    return {
      status: answer.status,
      location: answer.headers.get('Location'),
      allow: answer.headers.get('Allow'),
      cookies: answer.headers.getSetCookie(),
      logged,
    }
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null }
  const headers = new Headers(init?.headers)
  return { status: init?.status ?? 200, data, retryAfter: headers.get('Retry-After'), cookies: headers.getSetCookie(), logged }
}

let keys = 0
const newKey = () => {
  keys += 1
  return `seed-${keys}.form`
}

/** A form that counts how often it acted, and takes a moment each time. */
function counted(options?: { name?: string; changesNothing?: boolean; about?: ActsOn }) {
  const acted: string[] = []
  const action = formAction(
    schema,
    async ({ input, again }: PostedForm<{ zip: string }>) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (input.zip === '00000') return again(404, { message: 'There is no such place', messageField: 'zip', retryAfter: 9 })
      if (input.zip === '99999') throw new Error('The place broke')
      acted.push(input.zip)
      const headers = new Headers({ 'Set-Cookie': `session=secret-${acted.length}` })
      headers.append('Set-Cookie', 'greeting=yes')
      return redirect(`/placed/${acted.length}`, { status: 303, headers })
    },
    { about: 'anyone', ...options },
  )
  return { acted, action }
}

test('a wrong form is shown again with the sentence of each field, what was typed and its key', async () => {
  const { action, acted } = counted()
  const key = newKey()
  const answer = await post(action, { key, zip: '4321', note: 'hello', password: 'four tires', card: '4111 1111 1111 1111' })
  expect(answer.status).toBe(400)
  expect(answer.data).toEqual({
    form: '',
    problems: { zip: 'Please enter valid US Zip Code' },
    message: null,
    messageField: undefined,
    values: { zip: '4321', note: 'hello' },
    blockedBy: [],
    key,
  })
  expect(acted).toEqual([])
})

test('only posts are read', async () => {
  const answer = await post(counted().action, { key: newKey(), zip: '43215' }, 'PUT')
  expect(answer.status).toBe(405)
  expect(answer.allow).toBe('GET, POST')
})

test.each([
  ['no key', [['zip', '43215']]],
  [
    'a key that is too short',
    [
      ['key', 'k'],
      ['zip', '43215'],
    ],
  ],
  [
    'a field twice',
    [
      ['key', 'a-good-key'],
      ['zip', '43215'],
      ['zip', '43215'],
    ],
  ],
  [
    'text that no database keeps',
    [
      ['key', 'a-good-key'],
      ['zip', '4321\0'],
    ],
  ],
] satisfies Array<[string, Array<[string, string]>]>)('a post with %s is rejected', async (_, fields) => {
  const { action, acted } = counted()
  expect((await post(action, fields)).status).toBe(400)
  expect(acted).toEqual([])
})

test('the same post again gets the first answer, cookies included, and acts once', async () => {
  const { action, acted } = counted()
  const key = newKey()
  const first = await post(action, { key, zip: '43215' })
  expect(first).toMatchObject({ status: 303, location: '/placed/1', cookies: ['session=secret-1', 'greeting=yes'] })
  expect(await post(action, { zip: '43215', key })).toEqual(first)
  expect(acted).toEqual(['43215'])
})

test('ten posts at once act once and get one answer', async () => {
  const { action, acted } = counted()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(action, { key, zip: '43215' })))
  expect(new Set(answers.map((answer) => answer.location))).toEqual(new Set(['/placed/1']))
  expect(acted).toEqual(['43215'])
})

test('data of the page is the same the second time as well', async () => {
  let times = 0
  const action = formAction(
    schema,
    async ({ input }) => {
      times += 1
      return { done: { sentTo: input.zip, times }, headers: { 'Set-Cookie': 'seen=yes' } }
    },
    { about: 'anyone' },
  )
  const key = newKey()
  const answers = [await post(action, { key, zip: '43215' }), await post(action, { key, zip: '43215' })]
  expect(answers[0]).toMatchObject({ status: 200, data: { sentTo: '43215', times: 1 }, cookies: ['seen=yes'] })
  expect(answers[1]).toEqual(answers[0])
})

test('another key acts again', async () => {
  const { action, acted } = counted()
  await post(action, { key: newKey(), zip: '43215' })
  await post(action, { key: newKey(), zip: '43215' })
  expect(acted).toHaveLength(2)
})

test('a key that comes with other fields is refused, and another key is given', async () => {
  const { action, acted } = counted()
  const key = newKey()
  await post(action, { key, zip: '43215' })
  const reused = await post(action, { key, zip: '10001' })
  expect(reused).toMatchObject({ status: 422, data: { message: sentences.keyReused, values: { zip: '10001' } } })
  const given = String(reused.data?.key)
  expect(given).not.toBe(key)
  await post(action, { key: given, zip: '10001' })
  expect(acted).toEqual(['43215', '10001'])
})

test('an answer from before the secret was changed is read while both secrets are known', async () => {
  const { acted, action } = counted()
  const fields = { zip: '43215', form: 'main', key: newKey() }
  const first = await post(action, fields)
  const changing = { sessionSecret: 'another secret of the shop', earlierSecret: ownSecret.sessionSecret }
  expect(await post(action, fields, 'POST', changing)).toEqual(first)
  expect(await post(action, fields, 'POST', { sessionSecret: changing.sessionSecret })).toMatchObject({ status: 422 })
  expect(acted).toHaveLength(1)
})

test('a refused or failed form can be corrected and resent with the same key', async () => {
  const { action, acted } = counted()
  const key = newKey()
  const refused = await post(action, { key, zip: '00000' })
  expect(refused).toMatchObject({
    status: 404,
    retryAfter: '9',
    data: { message: 'There is no such place', messageField: 'zip', key },
  })
  const broken = await post(action, { key, zip: '99999' })
  expect(broken).toMatchObject({
    status: 503,
    retryAfter: '5',
    data: { message: sentences.generic, values: { zip: '99999' }, key },
  })
  expect(broken.logged).toHaveLength(1)
  await post(action, { key, zip: '43215' })
  expect(acted).toEqual(['43215'])
})

test('a form that changes nothing needs no key and keeps no answer', async () => {
  const { action } = counted({ changesNothing: true })
  const rows = () => database.query('select * from first_answer')
  const before = await rows()
  expect((await post(action, { zip: '43215' })).location).toBe('/placed/1')
  expect((await post(action, { zip: '43215' })).location).toBe('/placed/2')
  expect(await rows()).toEqual(before)
})

test('neither what was typed nor the cookies of the answer are kept in clear text', async () => {
  const { action } = counted()
  await post(action, { key: 'a-key-in-clear', zip: '87654' })
  const rows = JSON.stringify(await database.query('select * from first_answer'))
  for (const text of ['a-key-in-clear', '87654', 'secret-1', '/placed']) expect(rows).not.toContain(text)
})

test('the forms of a page are identified by their names', async () => {
  const [one, other] = [counted({ name: 'one' }), counted({ name: 'other' })]
  const action = formActions({ one: one.action, other: other.action })
  const key = newKey()
  await post(action, { key, form: 'one', zip: '43215' })
  await post(action, { key, form: 'other', zip: '43215' })
  expect(one.acted).toHaveLength(1)
  expect(other.acted).toHaveLength(1)
  expect((await post(action, { key, form: 'toString', zip: '43215' })).status).toBe(400)
  expect((await post(action, { key, form: 'one', zip: '43215' }, 'PUT')).status).toBe(405)
})
