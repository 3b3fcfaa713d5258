import { expect, test } from 'vitest'
import { isText, readJson } from './read-json.ts'

const post = (body: string, type: string | null = 'application/json') =>
  readJson(new Request('http://shop.test/', { method: 'POST', body, headers: type === null ? {} : { 'Content-Type': type } }))

async function refusalOf(read: Awaited<ReturnType<typeof readJson>>) {
  if (!('refusal' in read)) return null
  const { status } = read.refusal
  return { status, ...((await read.refusal.json()) as object) }
}

test('a JSON body is read as it is: ids stay text, letters of every script and written-out pairs come through', async () => {
  const body = { zip: '02134', name: 'Zoë 🛞 עברית <b>', pair: '\u{1f6de}' }
  expect(await post(JSON.stringify(body))).toEqual({ body })
  expect(await post('{"pair":"\\ud83d\\udede","words":"\\\\u0000"}', 'Application/JSON; charset=utf-8')).toEqual({
    body: { pair: '🛞', words: '\\u0000' },
  })
})

test.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonp'], ['multipart/form-data; boundary=x']])(
  'a body of type %s is refused with 415',
  async (type) => {
    expect(await refusalOf(await post('{}', type))).toMatchObject({ status: 415, errorMessage: 'Send application/json.' })
  },
)

test.each([
  ['nothing', ''],
  ['half an object', '{"cartId":'],
  ['two values', '{}{}'],
  ['a form', 'cartId=1'],
])('%s is refused as no JSON', async (_, body) => {
  expect(await refusalOf(await post(body))).toMatchObject({
    status: 400,
    code: 'MALFORMED',
    errorMessage: 'The body is not JSON. Check it and send it again.',
  })
})

test.each([
  ['NUL in a value', '{"a":"x\\u0000y"}'],
  ['NUL in a name', '{"x\\u0000y":1}'],
  ['half a surrogate pair', '{"a":["\\ud83d"]}'],
  ['the other half', '{"a":{"b":"\\ude00"}}'],
  ['__proto__', '{"a":{"__proto__":{"isAdmin":true}}}'],
])('%s is refused', async (_, body) => {
  expect(await refusalOf(await post(body))).toMatchObject({
    status: 400,
    code: 'MALFORMED',
    errorMessage: 'Oops. Something went wrong, please try again.',
  })
})

test('text is what a database can keep', () => {
  expect([isText(''), isText('🛞'), isText('a\0b'), isText('\ud83d')]).toEqual([true, true, false, false])
})

test.each(['{"zip":"02134","z\\u0069p":"99501"}', '[{"a":[],"b":{"c":1,"d":{},"c":2}}]'])(
  '%s names a key twice and is refused',
  async (body) => {
    expect(await refusalOf(await post(body))).toMatchObject({
      status: 400,
      code: 'MALFORMED',
      errorMessage: 'The body names a key twice. Send each key once.',
    })
  },
)

test('a key may come again in another object, and as a value', async () => {
  const body = [{ a: 'a', b: { a: 'b', c: ['a', { a: ':"a"' }] } }, { a: '\\"' }]
  expect(await post(JSON.stringify(body))).toEqual({ body })
})
