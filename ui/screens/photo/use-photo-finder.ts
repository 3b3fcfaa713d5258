/** Runs the photo finder in the browser. */
import { useMemo, useState } from 'react'
import type { PhotoFinderEvent } from '#machines/storefront/photo/photo-finder.events.ts'
import type { PhotoFinderContext } from '#machines/storefront/photo/photo-finder.setup.ts'
import { type PhotoFinderView, projectPhotoFinder } from '#machines/storefront/photo/photo-finder.view.ts'
import { useChart } from '#ui/charts/use-chart.ts'
import { createDarkroom, type Darkroom } from './darkroom.ts'
import { photoFinderInBrowser } from './photo-effects.ts'

export interface PhotoFinder {
  view: Omit<PhotoFinderView, 'can'>
  /** The frame on the photo, and what it comes to. */
  context: Pick<PhotoFinderContext, 'width' | 'height' | 'box' | 'rings' | 'strip' | 'tap' | 'spot'>
  darkroom: Darkroom
  send(event: PhotoFinderEvent): void
  /** A file is chosen. */
  choose(file: File): void
}

/** `sizes` are those that are sold, `carSizes` those of the shopper's car. */
export function usePhotoFinder(sizes: readonly string[], carSizes: readonly string[]): PhotoFinder {
  const [darkroom] = useState(createDarkroom)
  const machine = useMemo(() => photoFinderInBrowser(darkroom, sizes), [darkroom, sizes])
  const [snapshot, send] = useChart(machine)
  return {
    view: projectPhotoFinder(snapshot),
    context: snapshot.context,
    darkroom,
    send,
    choose(file) {
      darkroom.choose(file)
      send({ type: 'photo.pick', carSizes })
    },
  }
}
