import type { Chart } from '#machines/engine/chart.ts'
import { photoFinderMachine } from './photo-finder.machine.ts'
import { type PhotoFinderView, projectPhotoFinder } from './photo-finder.view.ts'

export const photoFinderChart: Chart<PhotoFinderView> = {
  name: 'photoFinder',
  title: 'Photo finder',
  family: 'storefront',
  runs: 'browser',
  version: 1,
  machine: photoFinderMachine,
  events: {},
  project: projectPhotoFinder,
  blockedBy: () => [],
}
