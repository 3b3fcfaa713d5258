/** `POST /garage`: keeps a car, takes one out, puts it back, or makes it the default. */

import { withRefusalPage } from '#app/forms/refusal-page.ts'
import { changeGarageForm } from '#app/vehicle/change-garage.ts'

export const action = withRefusalPage(changeGarageForm)
