/** Resolves CSS variables for programs without them, as most that open a drawing outside of a browser. */

/** Each `var(--name)` becomes what the sheet itself says of it, or its fallback after the comma. */
export function plainLooks(sheet: string): string {
  const filled = sheet.replace(/var\(--[\w-]+,\s*((?:[^()]|\([^()]*\))+)\)/g, '$1')
  const said = new Map([...filled.matchAll(/^\s*(--[\w-]+):\s*([^;]+);$/gm)].map(([, name, value]) => [name, value]))
  return filled
    .replace(/^\s*--[\w-]+:[^;]+;\n/gm, '')
    .replace(/var\((--[\w-]+)\)/g, (variable, name: string) => said.get(name) ?? variable)
}
