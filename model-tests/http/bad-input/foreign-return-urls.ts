/** Return URLs that lead out of the shop, some of them only as a browser parses them. */
export const foreignReturnUrls: readonly string[] = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
]
