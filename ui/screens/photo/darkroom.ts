/**
 * Keeps what the chart does not: the chosen file, the camera, the photo's pixels and the strip. All of it is in this browser's
 * memory only, and goes with the page.
 */

import type {
  OpenCameraOutput,
  PhotoOutput,
  ReadInput,
  ReadOutput,
  UnrollOutput,
} from '#machines/storefront/photo/photo-finder.effects.ts'
import { longestSide, mostBytes, type Rings, shortestSide } from '#machines/storefront/photo/photo-finder.rules.ts'
import { noPhoto } from '#ui/photo/no-photo.ts'
import { createReader, type GrayBytes, type PhotoReader } from './photo-reader.ts'

export interface Darkroom {
  /** The file that is prepared next. */
  choose(file: File): void
  prepare(signal: AbortSignal): Promise<PhotoOutput>
  openCamera(signal: AbortSignal): Promise<OpenCameraOutput>
  /** Ends when the camera stops on its own; `signal` stops it. */
  watchCamera(signal: AbortSignal): Promise<void>
  /** Shows what the camera sees. */
  showCamera(video: HTMLVideoElement): void
  takePhoto(): PhotoOutput
  turn(): { width: number; height: number }
  unroll(rings: Rings, signal: AbortSignal): Promise<UnrollOutput>
  read(input: ReadInput, sizes: readonly string[], signal: AbortSignal): Promise<ReadOutput>
  /** The photo as it is kept; null before there is one. */
  photo(): HTMLCanvasElement | null
  strip(): GrayBytes | null
  /** What was read: the part of the strip around the tap, or the box. */
  readPart(): GrayBytes | null
}

export function createDarkroom(): Darkroom {
  const reader: PhotoReader = createReader()
  let file: File | null = null
  let camera = later<MediaStream>()
  let video: HTMLVideoElement | null = null
  let photo: HTMLCanvasElement | null = null
  let strip: GrayBytes | null = null
  let readPart: GrayBytes | null = null

  /** Keeps pixels only: what else a file says (the place, the time, the device) stays behind. */
  function keep(picture: CanvasImageSource, width: number, height: number): PhotoOutput {
    if (Math.max(width, height) < shortestSide) return { outcome: 'tooSmall' }
    const zoom = Math.min(1, longestSide / Math.max(width, height))
    const canvas = canvasOf(Math.round(width * zoom), Math.round(height * zoom))
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return { outcome: 'noCanvas' }
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    photo = canvas
    strip = null
    readPart = null
    return { outcome: 'ready', width: canvas.width, height: canvas.height }
  }

  return {
    choose(chosen) {
      file = chosen
    },
    async prepare(signal) {
      if (!file) throw new Error('There is no file to prepare')
      if (file.size > mostBytes) return { outcome: 'tooLarge' }
      try {
        await file.slice(0, 1).arrayBuffer()
      } catch {
        return { outcome: 'unreadable' }
      }
      let picture: ImageBitmap
      try {
        picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
      } catch {
        return { outcome: 'notAPicture' }
      }
      try {
        signal.throwIfAborted()
        return keep(picture, picture.width, picture.height)
      } finally {
        picture.close()
      }
    },
    async openCamera(signal) {
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices?.getUserMedia) return { outcome: 'unsupported' }
      try {
        const stream = await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
        // The shopper may have left before they answered.
        if (signal.aborted) stop(stream)
        else camera.resolve(stream)
        return { outcome: 'open' }
      } catch (error) {
        return { outcome: cameraOutcome(error) }
      }
    },
    watchCamera(signal) {
      const watched = later<MediaStream>()
      camera = watched
      signal.addEventListener('abort', () => {
        void watched.promise.then(stop)
        video = null
      })
      return watched.promise.then(
        (stream) =>
          new Promise((resolve) => {
            for (const track of stream.getTracks()) track.addEventListener('ended', () => resolve())
          }),
      )
    },
    showCamera(element) {
      video = element
      void camera.promise.then((stream) => {
        if (element.isConnected) element.srcObject = stream
      })
    },
    takePhoto() {
      if (!video?.videoWidth) throw new Error('The camera shows nothing yet')
      return keep(video, video.videoWidth, video.videoHeight)
    },
    turn() {
      if (!photo) throw new Error('There is no photo to turn')
      const turned = canvasOf(photo.height, photo.width)
      const pen = turned.getContext('2d', { willReadFrequently: true })
      if (!pen) throw new Error('There is no canvas')
      pen.translate(turned.width, 0)
      pen.rotate(Math.PI / 2)
      pen.drawImage(photo, 0, 0)
      photo = turned
      return { width: turned.width, height: turned.height }
    },
    async unroll(rings, signal) {
      const unrolled = await reader.ask({ kind: 'unroll', photo: grayOf(photo), rings }, signal)
      strip = unrolled.strip
      return { width: unrolled.width, height: unrolled.strip.height }
    },
    async read(input, sizes, signal) {
      const read = await reader.ask({ kind: 'read', photo: grayOf(photo), ...input, sizes }, signal)
      readPart = read.part
      return { reading: [...read.reading], spot: read.spot }
    },
    photo: () => photo,
    strip: () => strip,
    readPart: () => readPart,
  }
}

/** A promise that is kept from outside. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function cameraOutcome(error: unknown): 'denied' | 'missing' | 'busy' {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    default:
      return 'busy'
  }
}

function grayOf(canvas: HTMLCanvasElement | null): GrayBytes {
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  if (!pixels) throw new Error(noPhoto)
  const data = new Uint8Array(pixels.width * pixels.height)
  for (let i = 0; i < data.length; i++) {
    data[i] = 0.299 * pixels.data[4 * i]! + 0.587 * pixels.data[4 * i + 1]! + 0.114 * pixels.data[4 * i + 2]!
  }
  return { width: pixels.width, height: pixels.height, data }
}
