/** Accessibility of the kit: labels, errors and names. */
import { expect, test } from 'vitest'
import { Button } from './button/button.tsx'
import { Rating } from './data/rating.tsx'
import { Sums } from './data/sums.tsx'
import { TextField } from './fields/field.tsx'
import { FormErrors } from './fields/form-errors.tsx'
import { Stepper } from './fields/stepper.tsx'
import { Steps } from './layout/steps.tsx'
import { TabLinks } from './layout/tabs.tsx'
import { renderLinked, withoutClasses } from './markup-testing.tsx'

test('without reviews there are no stars', () => {
  expect(withoutClasses(renderLinked(<Rating value={0} count={0} href="#reviews" />))).toBe('<span>No reviews yet</span>')
})

test('a field names its input, and an input in error points to the error and to the hint', () => {
  const html = renderLinked(
    <TextField label="ZIP code" name="zip" hint="5 digits" error="Please enter a valid ZIP code" defaultValue="4321" />,
  )
  expect(withoutClasses(html)).toContain('<label for="zip">ZIP code</label>')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="zip-error zip-hint"')
  expect(withoutClasses(html)).toContain('<p id="zip-error">')
  expect(withoutClasses(html)).toContain('<p id="zip-hint">5 digits</p>')
})

test('a field without error or hint points nowhere', () => {
  const html = renderLinked(<TextField label="First name" name="firstName" />)
  expect(html).not.toContain('aria-')
  expect(html).not.toContain('data-bad')
})

test('the summary of errors announces itself and leads to each field; it is absent without errors', () => {
  const html = renderLinked(<FormErrors errors={[{ field: 'zip', message: 'Please enter a valid ZIP code' }]} />)
  expect(html).toContain('role="alert"')
  expect(html).toContain('<a href="#zip">Please enter a valid ZIP code</a>')
  expect(renderLinked(<FormErrors errors={[]} />)).toBe('')
})

test('a stepper is a real input between two named submit buttons, stopped at its ends', () => {
  const html = renderLinked(
    <Stepper
      id="q"
      name="quantity"
      thing="tire"
      value={1}
      min={1}
      max={24}
      less={{ name: 'step', value: 'less' }}
      more={{ name: 'step', value: 'more' }}
    />,
  )
  expect(html).toMatch(/<button type="submit" name="step" value="less"[^>]*aria-label="One tire less" disabled="">/)
  expect(html).toMatch(/<button type="submit" name="step" value="more"[^>]*aria-label="One tire more">/)
  expect(html).toMatch(/<input id="q" name="quantity" type="number"[^>]* value="1"\/>/)
})

test('earlier steps are links; the current one has aria-current', () => {
  const html = renderLinked(
    <Steps
      steps={[
        { label: 'Shipping', state: 'done', href: '/checkout/shipping' },
        { label: 'Payment', state: 'current' },
      ]}
    />,
  )
  expect(html).toContain('<a href="/checkout/shipping">')
  expect(html).toContain('<span class="visually-hidden">Done: </span>')
  expect(withoutClasses(html)).toContain('<li aria-current="step"><span>2</span>')
})

test('totals label free items and highlight savings', () => {
  const html = renderLinked(
    <Sums
      rows={[
        { label: 'Shipping', cents: 0, words: 'Free' },
        { label: 'INSTALL25', cents: -2500 },
      ]}
      total={{ label: 'Total', cents: 64_700 }}
    />,
  )
  expect(withoutClasses(html)).toBe(
    '<dl><div><dt>Shipping</dt><dd>Free</dd></div><div><dt>INSTALL25</dt><dd>−$25.00</dd></div><div><dt>Total</dt><dd>$647.00</dd></div></dl>',
  )
  expect(html).toMatch(/<div class="saved[^"]*"><dt>INSTALL25/)
  expect(html).toMatch(/<div class="total[^"]*"><dt>Total/)
})

test('tabs are links with the open one marked', () => {
  const tabs = [
    { key: 'a', label: 'One', href: '/a' },
    { key: 'b', label: 'Two', href: '/b' },
  ]
  expect(withoutClasses(renderLinked(<TabLinks label="Ways" tabs={tabs} current="b" />))).toBe(
    '<nav aria-label="Ways"><a href="/a">One</a><a aria-current="true" href="/b">Two</a></nav>',
  )
})

test('a button states its amount at its end', () => {
  expect(
    renderLinked(
      <Button variant="paint" wide end="$672.00">
        Add 4 tires
      </Button>,
    ),
  ).toMatch(
    /^<button type="submit" class="button paint wide[^"]*"><span>Add 4 tires<\/span><span class="figures">\$672.00<\/span><\/button>$/,
  )
})
