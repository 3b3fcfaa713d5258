/** The photo finder: the camera, a file, the frame, and sizes to say yes or no to. Its reader reads a drawn placard. */
import { expect } from 'vitest'
import { render } from '#adapters/pictures/render.ts'
import { cameraProblems, fileProblems, unreadReasons } from '#machines/storefront/photo/photo-finder.rules.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { placardDrawing } from '#model-tests/photo/drawn-placard.ts'
import { press, type ScreenJourney, visit } from './journey.ts'

const page = { path: '/simplesnap' }
const source = { ...page, heading: 'Snap your tire' }
const size = '225/45R17'

/** The browser's answer to a request for its camera: nothing, a picture, or an error's name. */
function films({ page: inBrowser }: Shopper, answer: 'never' | 'picture' | 'NotAllowedError'): Promise<void> {
  return inBrowser.evaluate((wanted) => {
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: {
        getUserMedia: () => {
          if (wanted === 'never') return new Promise(() => {})
          if (wanted !== 'picture') return Promise.reject(new DOMException('No', wanted))
          const canvas = document.createElement('canvas')
          canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
          return Promise.resolve(canvas.captureStream(5))
        },
      },
    })
  }, answer)
}

/** The reader answers this, or nothing. */
function reads({ page: inBrowser }: Shopper, scores: Record<string, number> | null): Promise<void> {
  return inBrowser.evaluate((given) => {
    const part = { width: 400, height: 90, data: new Uint8Array(36_000).fill(90) }
    const reading = () => (window as unknown as { scores: Array<{ size: string; score: number }> }).scores
    Object.assign(window, {
      scores: Object.entries(given ?? {}).map(([lettering, score]) => ({ size: lettering, score })),
      Worker: class {
        onmessage: ((event: { data: unknown }) => void) | null = null
        postMessage({ kind }: { kind: string }) {
          const answer = kind === 'unroll' ? { width: 3900, strip: part } : { reading: reading(), spot: null, part }
          if (kind === 'unroll' || reading().length > 0) setTimeout(() => this.onmessage?.({ data: { answer } }))
        }
        terminate() {}
      },
    })
  }, scores)
}

const choose = (file: { name: string; mimeType: string; buffer: Buffer }) => (shopper: Shopper) =>
  shopper.page.locator('input[type=file]').setInputFiles(file)

const camera: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const { shopper } = walk
  await walk.to('the shopper chooses', visit('/simplesnap'), { ...source, at: { photoFinder: 'choosing' } })
  await films(shopper, 'NotAllowedError')
  await walk.to('the camera is not allowed', press('Open the camera'), {
    ...source,
    at: { photoFinder: 'noCamera.denied' },
    shows: cameraProblems.denied,
  })
  await films(shopper, 'never')
  const filming = { ...page, heading: 'Photograph the placard' }
  await walk.to('the browser asks', press('Open the camera'), {
    ...filming,
    at: { photoFinder: 'camera.asking' },
    shows: 'Allow the camera when your browser asks.',
  })
  await press('Close the camera')(shopper)
  await films(shopper, 'picture')
  await walk.to('the camera runs', press('Open the camera'), { ...filming, at: { photoFinder: 'camera.aiming' } })
  await shopper.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await walk.to('a photo is taken', press('Take the photo'), {
    ...page,
    heading: 'Where is the size?',
    at: { photoFinder: 'framing' },
  })
}

const placard: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const { shopper } = walk
  const { svg, frame } = placardDrawing(size, 'walk')
  const photo = { name: 'placard.png', mimeType: 'image/png', buffer: Buffer.from(await render(svg)) }
  const sent: string[] = []
  // A busy machine may take longer to read than a shopper is asked to wait.
  await shopper.beforeScripts(() => {
    const wait = window.setTimeout
    const patient = (run: () => void, ms?: number) => wait(run, ms === 10_000 ? 600_000 : ms)
    window.setTimeout = patient as typeof window.setTimeout
  })
  shopper.page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`))
  await shopper.visit('/simplesnap')
  await walk.to('a file is no picture', choose({ ...photo, buffer: Buffer.from('no picture') }), {
    ...source,
    at: { photoFinder: 'refused.notAPicture' },
    shows: fileProblems.notAPicture,
    bySelf: true,
  })
  const framing = { ...page, heading: 'Where is the size?' }
  await walk.to('a photo is framed', choose(photo), { ...framing, at: { photoFinder: 'framing' }, bySelf: true })
  const kept = shopper.page.getByRole('img', { name: 'Your photo' })
  // The drawing is 1800 by 1040.
  expect(await kept.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([1600, 924])
  const stage = (await kept.boundingBox())!
  const zoom = stage.width / 900
  const [left, top] = [stage.x + frame.x * zoom, stage.y + frame.y * zoom]
  const { mouse } = shopper.page
  await mouse.move(left - 10, top - 12)
  await mouse.down()
  await mouse.move(left + frame.width * zoom + 10, top + frame.height * zoom + 12)
  await mouse.up()
  await walk.to('the reader is sure', press('Read the size'), {
    ...page,
    heading: `Is it ${size}?`,
    at: { photoFinder: 'found' },
  })
  // Not a byte of the photo has left the browser: what was sent is small.
  expect(sent.filter((request) => request.length > 2_000)).toEqual([])

  await reads(shopper, null)
  await press('Move the box')(shopper)
  await press('It shows a tire')(shopper)
  await walk.to('the sidewall is unrolled', press('Unroll the sidewall'), {
    ...framing,
    at: { photoFinder: 'pointing' },
    shows: 'Your sidewall, unrolled. Press the middle of the size, as in 225/45R17.',
  })
  await walk.to('it is read', press('Read here'), { ...framing, at: { photoFinder: 'reading' }, shows: 'Reading…' })
  await press('Stop')(shopper)
  await press('Unroll the sidewall')(shopper)
  await shopper.button('Read here').waitFor()
  await reads(shopper, { [size]: 0.5, '235/45R17': 0.499 })
  await press('Move the rings')(shopper)
  await press('Unroll the sidewall')(shopper)
  await walk.to('two sizes look alike', press('Read here'), {
    ...page,
    heading: `Is it ${size}?`,
    at: { photoFinder: 'unsure' },
    shows: 'We are not sure.',
  })
  await press(/^No$/)(shopper)
  await shopper.arrive('Is it 235/45R17?')
  await walk.to('it is none of them', press(/^No$/), {
    ...page,
    heading: 'No size was read',
    at: { photoFinder: 'unread.denied' },
    shows: unreadReasons.denied,
  })
}

export const photoWalks = { camera, placard }
