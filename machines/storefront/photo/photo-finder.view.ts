/** What the page sees of the photo finder. */
import type { SnapshotFrom } from 'xstate'
import { stateName, type View } from '#machines/engine/index.ts'
import type { photoFinderMachine } from './photo-finder.machine.ts'
import {
  type CameraProblem,
  type Candidate,
  cameraProblems,
  type FileProblem,
  fileProblems,
  type PhotoPart,
  type UnreadReason,
  unreadReasons,
} from './photo-finder.rules.ts'

/** What the page shows: where a photo comes from, the camera, the frame on it, the strip, or sizes to say yes or no to. */
export type PhotoStep = 'source' | 'camera' | 'frame' | 'strip' | 'sizes' | 'unread'

export interface PhotoFinderView extends View {
  state: string
  step: PhotoStep
  isBusy: boolean
  part: PhotoPart
  /** Why there is no camera, no photo or no size; null where nothing is wrong. */
  problem: string | null
  /** Whether the reader is sure of the size that is asked about first. */
  isSure: boolean
  /** The first one is asked about. */
  candidates: Candidate[]
}

const steps: Record<string, PhotoStep> = {
  choosing: 'source',
  noCamera: 'source',
  preparing: 'source',
  refused: 'source',
  camera: 'camera',
  framing: 'frame',
  turning: 'frame',
  unrolling: 'frame',
  pointing: 'strip',
  found: 'sizes',
  unsure: 'sizes',
  unread: 'unread',
}

type Snapshot = SnapshotFrom<typeof photoFinderMachine>

export function projectPhotoFinder(snapshot: Snapshot): Omit<PhotoFinderView, 'can'> {
  const context = snapshot.context
  const state = stateName(snapshot.value)
  const [outer = '', inner = ''] = state.split('.')
  // While it is read, the page continues to show what is read.
  const step = steps[outer] ?? (context.part === 'placard' ? 'frame' : 'strip')
  return {
    state,
    step,
    isBusy: snapshot.hasTag('busy'),
    part: context.part,
    problem: problemOf(outer, inner),
    isSure: outer === 'found',
    candidates: context.candidates,
    blockedBy: [],
  }
}

function problemOf(outer: string, inner: string): string | null {
  switch (outer) {
    case 'noCamera':
      return cameraProblems[inner as CameraProblem]
    case 'refused':
      return fileProblems[inner as FileProblem]
    case 'unread':
      return unreadReasons[inner as UnreadReason]
    default:
      return null
  }
}
