/** The pages of text: a file `texts/<name>.md` is the page `/<name>`. A file `modals/<name>.md` is the modal of that name, over any page. */
import type { ContentView } from '#ui/screens/content/content.view.ts'
import { readContent } from './read-content.ts'

const files: Record<string, string> = import.meta.glob('./texts/*.md', { query: '?raw', import: 'default', eager: true })
const texts = new Map(Object.entries(files).map(([path, text]) => [path.slice('./texts/'.length, -'.md'.length), text]))
const read = new Map<string, ContentView>()

const modalFiles: Record<string, string> = import.meta.glob('./modals/*.md', { query: '?raw', import: 'default', eager: true })
const modals = new Map(
  Object.entries(modalFiles).map(([path, text]) => {
    const name = path.slice('./modals/'.length, -'.md'.length)
    return [name, readContent(name, text)]
  }),
)

/** The text of a modal; null when there is none of that name. Its links to other modals are written `modal:<name>`. */
export function modalText(name: string): Pick<ContentView, 'title' | 'description' | 'body'> | null {
  return modals.get(name) ?? null
}

/** Addresses of all pages of text, in the order of their names. */
export const contentPaths = [...texts.keys()].sort().map((name) => `/${name}`)

/** The day (`yyyy-MM-dd`) of the last change of the page at this address; absent for any other. */
export function contentChangedOn(path: string): string | undefined {
  return /^updated: '([\d-]{10})'$/m.exec(texts.get(path.slice(1)) ?? '')?.[1]
}

/** The page of that name, read when it is first asked for; null when there is none. */
export function contentPage(name: string): ContentView | null {
  const text = texts.get(name)
  if (text === undefined) return null
  const page = read.get(name) ?? readContent(name, text)
  read.set(name, page)
  return page
}

export function contentPages(): ContentView[] {
  return [...texts.keys()].sort().flatMap((name) => contentPage(name) ?? [])
}
