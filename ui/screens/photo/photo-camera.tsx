/** What the camera sees, and the button that takes the photo. */
import { useEffect, useRef } from 'react'
import { Button } from '#ui/kit/button/button.tsx'
import css from './photo-frame.module.css'
import { PhotoHeading } from './photo-heading.tsx'
import { PhotoLayout } from './photo-layout.tsx'
import { PhotoStage } from './photo-stage.tsx'
import type { PhotoFinder } from './use-photo-finder.ts'

export function PhotoCamera({ finder: { view, darkroom, send } }: { finder: PhotoFinder }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) darkroom.showCamera(video.current)
  }, [darkroom])
  return (
    <PhotoLayout
      heading={<PhotoHeading focus>{view.part === 'placard' ? 'Photograph the placard' : 'Photograph the wheel'}</PhotoHeading>}
      picture={
        <PhotoStage width={4} height={3}>
          <video ref={video} className={css.video} autoPlay playsInline muted aria-label="What the camera sees" />
        </PhotoStage>
      }
    >
      <div className={css.bar}>
        <Button
          type="button"
          variant="paint"
          aria-disabled={view.state !== 'camera.aiming' || undefined}
          onClick={() => send({ type: 'photo.take' })}
        >
          Take the photo
        </Button>
        <Button type="button" onClick={() => send({ type: 'camera.close' })}>
          Close the camera
        </Button>
        <span role="status">{view.state === 'camera.asking' && 'Allow the camera when your browser asks.'}</span>
      </div>
    </PhotoLayout>
  )
}
