import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each(['/', '/cart', '/brands/a/b/p/1?cart=open', '/checkout/shipping?userZip=43215&sort=distance#shops'])(
  '%s is an allowed return path',
  (path) => {
    expect(safePath(path, '/fallback')).toBe(path)
  },
)

// @fact 2.29
test.each([
  ['another site', 'https://evil.example/'],
  ['another site without scheme', '//evil.example/'],
  ['another site behind a backslash', '/\\evil.example/'],
  ['two backslashes', '\\\\evil.example'],
  ['a scheme that runs', 'javascript:alert(1)'],
  ['a tab between the slashes', '/\t/evil.example/'],
  ['a line break', '/cart\r\nSet-Cookie: a=b'],
  ['NUL', '/\0'],
  ['dots that leave two slashes', '/.//evil.example/'],
  ['dots up that leave two slashes', '/x/..//evil.example/'],
  ['a relative path', 'cart'],
  ['nothing', ''],
  ['no text', null],
  ['a file', new File([], 'x')],
])('%s is refused', (_, path) => {
  expect(safePath(path, '/fallback')).toBe('/fallback')
})

test('letters beyond Latin are encoded, so that a header can carry them', () => {
  expect(safePath('/tires/größe?q=🛞', '/')).toBe('/tires/gr%C3%B6%C3%9Fe?q=%F0%9F%9B%9E')
  expect(() => new Headers({ Location: safePath('/🛞', '/') })).not.toThrow()
})
