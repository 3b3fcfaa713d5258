/** The photo finder: a photo of the door placard or of the tire becomes a size. Typing it is on the page at every moment. */

import { useEffect, useMemo, useRef } from 'react'
import { Form } from '#app/remix/router.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { TextField } from '#ui/kit/fields/field.tsx'
import { BlockList } from '#ui/kit/layout/title-block.tsx'
import { useHydrated } from '#ui/kit/use-hydrated.ts'
import { photoLede } from '#ui/screens/photo/photo-lede.ts'
import { Crumbs } from '#ui/shell/crumbs.tsx'
import { byLettering, type PhotoView } from './photo.view.ts'
import { PhotoAnswer } from './photo-answer.tsx'
import { PhotoCamera } from './photo-camera.tsx'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoHeading } from './photo-heading.tsx'
import { photoFinderHref } from './photo-href.ts'
import { PhotoIcon } from './photo-icon.tsx'
import { PhotoLayout } from './photo-layout.tsx'
import css from './photo-screen.module.css'
import { PhotoSource, PhotoTips } from './photo-source.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { type PhotoFinder, usePhotoFinder } from './use-photo-finder.ts'

export function PhotoScreen({ view }: { view: PhotoView }) {
  const isHydrated = useHydrated()
  const sold = useMemo(() => byLettering(view.sizes), [view.sizes])
  const lettering = useMemo(() => [...sold.keys()], [sold])
  const finder = usePhotoFinder(lettering, view.car?.sizes ?? [])
  return (
    <main id="main" className="page-width">
      <Crumbs crumbs={view.crumbs} />
      {isHydrated ? <Finder finder={finder} view={view} sold={sold} /> : <WithoutScript />}
      <OtherWays view={view} />
    </main>
  )
}

function Finder({ finder, view, sold }: { finder: PhotoFinder; view: PhotoView; sold: Map<string, PhotoView['sizes']> }) {
  const { step, isSure, candidates } = finder.view
  const asked = candidates[0]?.size
  // Later steps take the focus; the page begins where browsers begin.
  const hasBegun = useRef(false)
  useEffect(() => {
    hasBegun.current = true
  }, [])
  switch (step) {
    case 'source':
      return <PhotoSource finder={finder} takesFocus={hasBegun.current} />
    case 'camera':
      return <PhotoCamera finder={finder} />
    case 'frame':
      return <PhotoFrame finder={finder} />
    case 'strip':
      return <PhotoStrip finder={finder} />
    case 'sizes':
      return asked ? <PhotoAnswer finder={finder} car={view.car} sold={sold} isSure={isSure} /> : null
    case 'unread':
      return <Unread finder={finder} />
  }
}

/** What the server draws, and what stays where no script runs. */
function WithoutScript() {
  return (
    <PhotoLayout
      heading={<PhotoHeading lede={photoLede}>Snap your tire</PhotoHeading>}
      picture={<PhotoTips part="placard" />}
      pictureLast
    >
      <noscript>
        <Notice tone="info">
          <p>
            <strong>Reading a photo needs JavaScript</strong>, because the photo is read on your device and is sent nowhere. Type
            the size below, or start from the car.
          </p>
        </Notice>
      </noscript>
    </PhotoLayout>
  )
}

function Unread({ finder: { view, send } }: { finder: PhotoFinder }) {
  return (
    <div className={css.start}>
      <PhotoHeading focus>No size was read</PhotoHeading>
      <Notice tone="warn">
        <p>{view.problem}</p>
      </Notice>
      <div className="wrapping-row">
        <Button type="button" variant="paint" onClick={() => send({ type: 'frame.again' })}>
          {view.part === 'placard' ? 'Move the box' : 'Move the rings'}
        </Button>
        <Button type="button" onClick={() => send({ type: 'photo.again' })}>
          Retake
        </Button>
      </div>
    </div>
  )
}

function OtherWays({ view: { typed } }: { view: PhotoView }) {
  return (
    <section className="page-section" aria-labelledby="other-ways">
      <h2 id="other-ways">Search another way</h2>
      <BlockList className={css.ways}>
        <li className={css.way}>
          <PhotoIcon name="edit" />
          <h3 className={css.wayTitle}>Type what you see</h3>
          <Form action={photoFinderHref} method="get" className={css.type} noValidate>
            <TextField
              name="size"
              label="Tire size"
              hint="Seven figures in a row, like 225/45R17."
              defaultValue={typed.text}
              error={typed.problem}
              takesFocus={typed.problem !== undefined}
              autoComplete="off"
              spellCheck={false}
              capitals
              required
            />
            <Button variant="ink">See tires</Button>
          </Form>
          {typed.nearest.length > 0 && (
            <ul className={`wrapping-row ${css.nearest}`}>
              {typed.nearest.map(({ label, href }) => (
                <li key={href}>
                  <ShopLink href={href}>{label}</ShopLink>
                </li>
              ))}
            </ul>
          )}
        </li>
        <li className={css.way}>
          <PhotoIcon name="car" />
          <h3 className={css.wayTitle}>
            <ShopLink href="/?by=vehicle#find">Start from the car</ShopLink>
          </h3>
          <p className={css.wayText}>Year, make and model. We know the sizes that it left the factory with.</p>
        </li>
        <li className={css.way}>
          <PhotoIcon name="placard" />
          <h3 className={css.wayTitle}>
            <ShopLink href="/tire-sizes">Pick from a list</ShopLink>
          </h3>
          <p className={css.wayText}>All sizes that we sell, by the inches of their rim: the last figure on the tire.</p>
        </li>
      </BlockList>
    </section>
  )
}
