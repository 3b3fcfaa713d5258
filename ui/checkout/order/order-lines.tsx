/** The tires of a cart or an order with their pictures, a line each. */
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { formatCents } from '#machines/domain/money.ts'
import { classes } from '#ui/kit/classes.ts'
import css from './order-lines.module.css'
import { type PicturedProduct, ProductArt } from './product-art.tsx'

export function OrderLines({ siteProducts }: { siteProducts: SiteProduct[] }) {
  return siteProducts.map((product) => (
    <OrderLine
      key={product.productId}
      product={product}
      quantity={product.quantity}
      sum={formatCents(product.quantity * product.price.salePriceInCents)}
    />
  ))
}

/** `sum` is left out where prices are not shown. */
export function OrderLine({ product, quantity, sum }: { product: PicturedProduct; quantity: number; sum?: string }) {
  return (
    <div className={classes(css.line, sum === undefined && css.unpriced)}>
      <ProductArt product={product} size={72} />
      <p>
        <span className="muted">{product.brand.label}</span>
        <br />
        <strong>{product.name}</strong>
        <br />
        <span className="muted">
          {product.size}, {tires(quantity)}
        </span>
      </p>
      {sum !== undefined && <span className="strong figures">{sum}</span>}
    </div>
  )
}
