import { chartOf } from '#machines/engine/index.ts'
import { photoFinderMachine } from './photo-finder.machine.ts'
import { projectPhotoFinder } from './photo-finder.view.ts'

export const photoFinderChart = chartOf({
  name: 'photoFinder',
  title: 'Photo finder',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: photoFinderMachine,
  events: {},
  project: projectPhotoFinder,
  blockedBy: () => [],
})
