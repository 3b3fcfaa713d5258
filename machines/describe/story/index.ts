export { type HeldThen, heldThen } from './held-then.ts'
export { messagesRead } from './messages-read.ts'
export {
  type Said,
  type Story,
  type StoryRecords,
  type StoryScreen,
  type StoryStep,
  storyOf,
  type Tone,
} from './story.ts'
