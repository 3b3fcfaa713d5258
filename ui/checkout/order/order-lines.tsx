/** The tires of a cart or an order with their pictures, a line each. */
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { formatCents } from '#machines/domain/money.ts'
import { classes } from '#ui/kit/classes.ts'
import css from './order-lines.module.css'
import { type PicturedProduct, ProductArt } from './product-art.tsx'

/** `isPricedEach` shows the price of one tire beside the sum. */
export function OrderLines({ siteProducts, isPricedEach = false }: { siteProducts: SiteProduct[]; isPricedEach?: boolean }) {
  return siteProducts.map((product) => (
    <OrderLine
      key={product.productId}
      product={product}
      quantity={product.quantity}
      each={isPricedEach ? formatCents(product.price.salePriceInCents) : undefined}
      sum={formatCents(product.quantity * product.price.salePriceInCents)}
    />
  ))
}

/** `sum` is left out where prices are not shown, and `each`, the price of one, where the sum says enough. */
export function OrderLine({
  product,
  quantity,
  each,
  sum,
}: {
  product: PicturedProduct
  quantity: number
  each?: string
  sum?: string
}) {
  return (
    <div className={classes(css.line, sum === undefined && css.unpriced)}>
      <ProductArt product={product} size={72} />
      <p>
        <span className="muted">{product.brand.label}</span>
        <br />
        <strong>{product.name}</strong>
        <br />
        <span className="muted">
          {each === undefined ? (
            `${product.size}, ${tires(quantity)}`
          ) : (
            <>
              {product.size}
              <br />
              {tires(quantity)} at {each}
            </>
          )}
        </span>
      </p>
      {sum !== undefined && <span className="strong figures">{sum}</span>}
    </div>
  )
}
