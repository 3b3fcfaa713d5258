/** `POST /garage`: keeps a car, takes one out, puts it back, or makes it the default. */

import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { changeGarageForm } from '#app/subjects/vehicles/change-garage.ts'

export const action = withRefusalPage(changeGarageForm)
