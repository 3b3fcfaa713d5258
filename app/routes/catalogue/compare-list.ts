/** `POST /compare/list`: changes the list of tires that this browser keeps to compare. */

import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { changeList } from '#app/subjects/compare/change-list.ts'

export const action = withRefusalPage(changeList)
