/** `POST /compare/list`: changes the list of tires that this browser keeps to compare. */
import { changeList } from '#app/compare/change-list.ts'
import { withRefusalPage } from '#app/forms/refusal-page.ts'

export const action = withRefusalPage(changeList)
