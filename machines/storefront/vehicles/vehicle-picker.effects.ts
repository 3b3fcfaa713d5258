/** What the vehicle picker asks of the shop. */
import type { PickerAnswers, PickerPage } from './vehicle-picker.rules.ts'

/** `findNext`: the lists that go with these answers. Answers that are in no list are left out. */
export type FindNextInput = PickerAnswers
export type FindNextOutput = PickerPage
