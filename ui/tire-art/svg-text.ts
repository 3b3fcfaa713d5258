import type { TireArtSpec } from './spec.ts'

/** The first tag of a drawing, named by what it shows. */
export function openSvg({ brand, line, size }: Pick<TireArtSpec, 'brand' | 'line' | 'size'>, box: readonly string[]): string {
  const name = escapeText(`${brand} ${line}, ${size}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" role="img" aria-label="${name}">`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
