/** Guided shopping. */
import { type QuestionKey, questionKeys, questions } from '#machines/domain/guide/questions.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { hold, press, type ScreenJourney, visit } from './journey.ts'

const guide: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const headings = Object.fromEntries(questionKeys.map((key) => [key, questions[key].heading]))
  const at = (question: QuestionKey) => ({
    path: `/guided-shopping/${question}`,
    at: { guidedShopping: `asking.${question}` },
    heading: headings[question]!,
  })
  const answer = (label: string) => async (shopper: Shopper) => {
    await shopper.page.getByRole('radio', { name: label }).check()
    await shopper.button('Next').click()
  }
  await walk.to('the car or the size is asked', visit('/guided-shopping'), {
    path: '/guided-shopping',
    at: { guidedShopping: 'choosing' },
    heading: 'Five questions find your tires',
  })
  await walk.shopper.field('Size on the sidewall').fill('225/45R17')
  await walk.to('the first question', press('Begin'), at('winter'))
  const next = await hold(walk.shopper, '**/guided-shopping.data*')
  await walk.to('the shop counts', answer('It hardly snows'), {
    ...at('winter'),
    at: { guidedShopping: 'counting' },
    shows: 'Counting…',
  })
  await walk.to('the next question', () => next.answer((route) => route.continue()), at('style'))
  await walk.to('miles', answer('It does not matter'), at('miles'))
  await walk.to('what matters', answer('It does not matter'), at('matters'))
  await walk.to('the budget', answer('It does not matter'), at('budget'))
  await walk.to('the short list', answer('It does not matter'), {
    path: '/guided-shopping/short-list',
    at: { guidedShopping: 'shortList' },
    heading: /tires are left$/,
  })
  await walk.to('nothing is left', visit('/guided-shopping?size=225-45r17&winter=ice&style=adventurer'), {
    path: '/guided-shopping/none-left',
    at: { guidedShopping: 'noneLeft' },
    heading: 'No tire passes all of your answers',
  })
}

export const guideWalks = { guide }
