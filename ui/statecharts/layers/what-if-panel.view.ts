/** What the layer "What if" says beside the drawing. */
import type { QuestionField } from '#machines/what-if/question.view.ts'
import type { WhatIfAnswer } from '#machines/what-if/what-if.view.ts'

export interface WhatIfPanel {
  /** The question as it stands in the address. */
  query: string
  fields: Array<QuestionField & { values: string[] }>
  /** Fields of the address that were not understood. */
  unknown: string[]
  answer: WhatIfAnswer
  /** Charts with the numbers of shoppers like these laid over them; none for viewers without permission. */
  live: Array<{ title: string; href: string }>
}
