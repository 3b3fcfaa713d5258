/** The pages of text: a file `texts/<name>.md` is the page `/<name>`. A file `modals/<name>.md` is the modal of that name, over any page. */
import { basename } from 'node:path'
import type { ContentView } from '#ui/screens/content/content.view.ts'
import { readContent } from './read-content.ts'

const texts = textsIn(import.meta.glob('./texts/*.md', { query: '?raw', import: 'default', eager: true }))
const modals = textsIn(import.meta.glob('./modals/*.md', { query: '?raw', import: 'default', eager: true }))

/** By their names. */
function textsIn(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([path, text]) => [basename(path, '.md'), text]))
}

/** Reads a text when it is first asked for; gives null when there is none of that name. */
function reader(files: ReadonlyMap<string, string>): (name: string) => ContentView | null {
  const read = new Map<string, ContentView>()
  return (name) => {
    const text = files.get(name)
    if (text === undefined) return null
    const content = read.get(name) ?? readContent(name, text)
    read.set(name, content)
    return content
  }
}

/** The text of a modal; null when there is none of that name. Its links to other modals are written `modal:<name>`. */
export const modalText: (name: string) => Pick<ContentView, 'title' | 'description' | 'body'> | null = reader(modals)

/** The page of that name; null when there is none. */
export const contentPage = reader(texts)

/** Addresses of all pages of text, in the order of their names. */
export const contentPaths = [...texts.keys()].sort().map((name) => `/${name}`)

/** The day (`yyyy-MM-dd`) of the last change of the page at this address; absent for any other. */
export function contentChangedOn(path: string): string | undefined {
  return /^updated: '([\d-]{10})'$/m.exec(texts.get(path.slice(1)) ?? '')?.[1]
}

export function contentPages(): ContentView[] {
  return [...texts.keys()].sort().flatMap((name) => contentPage(name) ?? [])
}
