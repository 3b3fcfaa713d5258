/**
 * Finding a tire size by a photo of the door placard or of the tire. The shopper takes or chooses a photo, frames the size, and is
 * asked about three sizes that are sold; the photo never leaves the device. Typing the size is on the page at every moment. Runs in
 * the browser; without a script the page is its beginning.
 */
import { found, unread, unsure } from './photo-finder.asking.ts'
import { camera, noCamera, preparing, refused } from './photo-finder.camera.ts'
import { framing, pointing, reading, secondOpinion, turning, unrolling } from './photo-finder.reading.ts'
import { initialContext, photoFinderSetup } from './photo-finder.setup.ts'

export const photoFinderMachine = photoFinderSetup.createMachine({
  id: 'photoFinder',
  description:
    'A photo of the door placard or of the tire becomes a size: the shopper frames the lettering, a reader in the browser compares it with the sizes that are sold, and the shopper says which of three it is. The photo stays on the device.',
  context: initialContext,
  initial: 'choosing',
  on: {
    'photo.again': { target: '.choosing', actions: 'forgetReading', description: 'The shopper starts over with another photo.' },
    'photo.pick': { target: '.preparing', actions: ['forgetReading', 'knowCar'], description: 'The shopper chooses a photo.' },
  },
  states: {
    choosing: {
      description: 'The shopper says what the photo shows, and opens the camera or chooses a file. Tips are beside it.',
      tags: ['start'],
      on: {
        'part.pick': { actions: 'pickPart', description: 'The door placard or the tire.' },
        'camera.open': { target: 'camera', description: 'The shopper wants to take a photo.' },
      },
    },
    camera,
    noCamera,
    preparing,
    refused,
    framing,
    turning,
    unrolling,
    pointing,
    reading,
    secondOpinion,
    found,
    unsure,
    unread,
  },
})
