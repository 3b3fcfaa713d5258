import { expect, test } from 'vitest'
import { lineOfProduct } from '#machines/domain/catalogue/product-href.ts'
import type { FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { renderLinked, withoutClasses } from '#ui/kit/markup-testing.tsx'
import { ReviewLinks } from './review-links.tsx'

const order = sampleOrder()
const markup = (stage: FulfilmentStage) =>
  withoutClasses(renderLinked(<ReviewLinks order={{ ...order, standing: { ...order.standing, stage } }} />))

test('tires that have arrived can be reviewed, each line once; before that nothing is said of it', () => {
  const [tire] = order.siteProducts
  const words = `Write a review of the ${tire!.brand.label} ${tire!.name}`
  for (const stage of ['delivered', 'mounted'] as const) {
    expect(markup(stage).split(words)).toHaveLength(2)
    expect(markup(stage)).toContain(`href="${lineOfProduct(tire!.link.href)}/write-a-review"`)
  }
  for (const stage of ['ordered', 'shipped', 'arrived', 'returned'] as const) expect(markup(stage)).toBe('')
})

// @fact storefront.351
test('the address of a line is that of its tires without what follows', () => {
  expect(lineOfProduct('/brands/halden/meridian-as/p/100000')).toBe('/brands/halden/meridian-as')
})
