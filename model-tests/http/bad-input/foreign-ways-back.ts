/** Ways back that lead out of the shop, some of them only as a browser reads them. */
export const foreignWaysBack: readonly string[] = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
]
