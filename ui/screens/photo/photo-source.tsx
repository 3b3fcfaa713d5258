/** Where a photo comes from: the camera or a file, of the door placard or of the tire; and what makes it readable. */
import { type ChangeEvent, useRef, useState } from 'react'
import { type PhotoPart, photoParts } from '#machines/storefront/photo/photo-finder.rules.ts'
import { Button } from '#ui/kit/button/button.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { RadioCard, RadioCards } from '#ui/kit/fields/radio-cards.tsx'
import { photoLede } from '#ui/screens/photo/photo-lede.ts'
import { PhotoHeading } from './photo-heading.tsx'
import { PhotoIcon } from './photo-icon.tsx'
import { PhotoLayout } from './photo-layout.tsx'
import { PlacardSketch, SidewallSketch } from './photo-sketches.tsx'
import css from './photo-source.module.css'
import type { PhotoFinder } from './use-photo-finder.ts'

const parts = {
  placard: { label: 'The door placard', note: 'Flat and printed: reads best.' },
  sidewall: { label: 'The tire', note: 'Where the placard is gone, or the tires are not the first ones.' },
} as const satisfies Record<PhotoPart, { label: string; note: string }>

/** It `takesFocus` when it is shown again, after another step. */
export function PhotoSource({ finder: { view, send, choose }, takesFocus }: { finder: PhotoFinder; takesFocus: boolean }) {
  const [focus] = useState(takesFocus)
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) choose(file)
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  return (
    <PhotoLayout
      heading={
        <PhotoHeading focus={focus} lede={photoLede}>
          Snap your tire
        </PhotoHeading>
      }
      picture={<PhotoTips part={view.part} />}
      pictureLast
    >
      {view.problem && (
        <Notice tone="warn" role="alert">
          <p>{view.problem}</p>
        </Notice>
      )}
      <RadioCards legend="What will the photo show?">
        {photoParts.map((part) => (
          <RadioCard
            key={part}
            name="part"
            value={part}
            title={parts[part].label}
            detail={parts[part].note}
            checked={view.part === part}
            onChange={() => send({ type: 'part.pick', part })}
          />
        ))}
      </RadioCards>
      <div className={css.go}>
        <Button
          type="button"
          variant="paint"
          aria-disabled={view.isBusy || undefined}
          onClick={() => send({ type: 'camera.open' })}
        >
          <PhotoIcon name="camera" /> Open the camera
        </Button>
        <Button type="button" aria-disabled={view.isBusy || undefined} onClick={() => input.current?.click()}>
          Choose a photo
        </Button>
        <input ref={input} type="file" accept="image/*" hidden onChange={pick} />
        <span role="status">{view.isBusy && 'Opening the photo…'}</span>
      </div>
    </PhotoLayout>
  )
}

const tips: Record<PhotoPart, readonly string[]> = {
  placard: [
    'Open the driver’s door: the sticker is on the frame, or on the edge of the door.',
    'Hold the phone straight before it, near enough for the size to be as wide as a third of the photo.',
    'Step aside when the sun or the flash shines on it.',
  ],
  sidewall: [
    'Photograph the whole wheel straight from the side, at its own height.',
    'Wipe the lettering. Wet rubber shines: let it dry.',
    'The lettering is black on black: a light held flat against the wall brings them out.',
  ],
}

export function PhotoTips({ part }: { part: PhotoPart }) {
  return (
    <section className={css.tips} aria-label="How to take the photo">
      {part === 'placard' ? <PlacardSketch /> : <SidewallSketch />}
      <ul className={css.list}>
        {tips[part].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
