/** A part of a page whose script loads on its own. */
import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { firstSign } from '#ui/charts/first-sign.ts'
import { useHydrated } from './use-hydrated.ts'
import { whenOnline } from './when-online.ts'

interface LatePartOptions {
  /** When a page that the server rendered loads it: at once, or with the first sign of the shopper. */
  loads?: 'atOnce' | 'withFirstSign'
  /** Over the page or at its edge: the page does not wait for it. */
  isOverPage?: boolean
  /** What is shown in its place by a page without it; else the document is loaded, which has it. */
  otherwise?: () => null
}

/**
 * The server renders the part with its page, and the build gives its styles to the page: call this in a file `late-<part>.ts`. In the
 * browser the page around it works before the part's script is there. Where that cannot be loaded, the part stays as the server rendered
 * it: its links and forms work as they do without scripts.
 *
 * A page that a step leads to waits for its parts, so that it is never shown without them; one that cannot be loaded comes with its
 * document instead.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LatePartOptions = {},
): ComponentType<Props> {
  const script = scriptOf(load, options)
  return (props) => <Part script={script} props={props} />
}

interface Script {
  OfDocument: ComponentType
  OfStep: ComponentType
  isOverPage: boolean
  /** Ends the waiting for the first sign. */
  hurry: () => void
  /** Resolves when it cannot be loaded by a page that the server rendered. */
  lost: Promise<void>
}

function scriptOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loads = 'atOnce', isOverPage = false, otherwise }: LatePartOptions,
): Script {
  const [hurried, hurry] = sign()
  const [lost, giveUp] = sign()
  const onServer = async () => asModule(await load())
  const inBrowser = async () => {
    if (loads === 'withFirstSign') await Promise.race([firstSign(), hurried])
    return asModule(await load().catch(() => never(giveUp)))
  }
  const OfStep = lazy(async () => asModule(await load().catch(() => otherwise ?? never(loadDocument))))
  return { OfDocument: lazy(import.meta.env.SSR ? onServer : inBrowser), OfStep, isOverPage, hurry, lost }
}

const Part = memo(
  function Part({ script, props }: { script: Script; props: object }) {
    const isHydrated = useHydrated()
    const [isOfDocument] = useState(!isHydrated)
    const [first] = useState(props)
    const box = useRef<HTMLDivElement>(null)
    const [rendered, keep] = useState<DocumentFragment | null>(null)
    useEffect(() => {
      if (isOfDocument) script.lost.then(() => box.current && keep(contentOf(box.current)))
    }, [isOfDocument, script])
    // the page waits for the part, which would wait for the shopper
    if (props !== first) script.hurry()
    const isAsRendered = isOfDocument && (rendered === null || props === first)
    // The same element again is no update. Without a boundary, a press or another drawing of the page before the part is there would break
    // off the hydration of all of it, and React would draw the whole page again (errors 418 and 423).
    const part = useMemo(() => {
      const Loaded = isAsRendered ? script.OfDocument : script.OfStep
      if (!isAsRendered && !script.isOverPage) return <Loaded {...props} />
      return (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    }, [script, isAsRendered, props])
    if (isAsRendered && rendered !== null) return <Rendered content={rendered} />
    return (
      <div data-late style={noBox} ref={box}>
        {part}
      </div>
    )
  },
  // props that are the same, one by one, are no update (error 421: one before the part is hydrated draws it again)
  (before, after) => before.script === after.script && haveSame(before.props, after.props),
)

/** What is around a part is as if it were not there. */
const noBox = { display: 'contents' }

/** Out of React's reach, with what was typed into it. */
function Rendered({ content }: { content: DocumentFragment }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.append(content), [content])
  return <div data-late style={noBox} ref={box} />
}

/** What is between the two marks of the boundary, which React takes away. */
function contentOf(box: Element): DocumentFragment {
  const content = document.createDocumentFragment()
  content.append(...[...box.childNodes].slice(1, -1))
  return content
}

function haveSame(before: object, after: object): boolean {
  const known = new Map(Object.entries(before))
  const entries = Object.entries(after)
  return entries.length === known.size && entries.every(([name, value]) => known.has(name) && Object.is(known.get(name), value))
}

const asModule = <Loaded,>(loaded: Loaded) => ({ default: loaded as ComponentType })

function sign(): [given: Promise<void>, give: () => void] {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return [given, give]
}

/** What is waited for does not come; `act` brings what comes in its place. */
function never(act: () => void): Promise<never> {
  act()
  return new Promise(() => {})
}

const loadDocument = () => whenOnline(() => location.reload())
