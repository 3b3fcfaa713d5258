/** The cart, as a sheet over a page or as a page of its own. Both have an address, so both work without JavaScript. */
import type { ReactNode } from 'react'
import { emptyCartTitle } from '#machines/domain/carts/empty-cart.ts'
import { tires } from '#machines/domain/catalogue/tires.ts'
import { SignedOut } from '#ui/checkout/signed-out.tsx'
import { ButtonLink } from '#ui/kit/button/button.tsx'
import { Dialog, DialogClose } from '#ui/kit/feedback/dialog.tsx'
import { Notice } from '#ui/kit/feedback/notice.tsx'
import { Announcement } from '#ui/shell/document/announcement.tsx'
import { useKeptFocus } from '#ui/shell/document/use-kept-focus.ts'
import type { CartScreenView } from './cart.view.ts'
import { CartContent, CartTotal } from './cart-content.tsx'
import css from './cart-screen.module.css'
import { BesideCart, CopyNotes } from './copy-notes.tsx'
import { UndoRemoval } from './undo-removal.tsx'

/** The cart as the page `/cart`; `children` are below a cart without tires, `sentBack` is why a page of another cart led here. */
export function CartScreen({
  children,
  sentBack = null,
  ...view
}: CartScreenView & { children?: ReactNode; sentBack?: string | null }) {
  useKeptFocus(view.cart)
  return (
    <main id="main" className={`page-width ${css.page}`}>
      <h1>{title(view)}</h1>
      <Announcement words={title(view)} />
      {sentBack !== null && (
        <Notice tone="warn" role="alert">
          <p>{sentBack}</p>
        </Notice>
      )}
      {isEmpty(view) ? (
        <>
          <EmptyCart view={view} />
          {children}
        </>
      ) : (
        <div className={css.columns}>
          <CartContent view={view} place="page" />
          <CartTotal view={view} place="page" />
        </div>
      )}
    </main>
  )
}

/** The cart over the page below. */
export function CartDialog(view: CartScreenView) {
  useKeptFocus(view.cart)
  return (
    <Dialog labelledBy="cart-h" closeHref={view.closeHref} className={css.sheet}>
      <div className={css.content}>
        <div className={css.head}>
          <h1 id="cart-h">{title(view)}</h1>
          <Announcement words={title(view)} />
          <DialogClose href={view.closeHref} label="Close cart" />
        </div>
        {isEmpty(view) ? (
          <EmptyCart view={view} />
        ) : (
          <>
            <CartContent view={view} place="sheet" />
            <CartTotal view={view} place="sheet" />
          </>
        )}
      </div>
    </Dialog>
  )
}

function EmptyCart({ view }: { view: CartScreenView }) {
  return (
    <div className={css.empty}>
      <SignedOut returnTo={view.signedOutAt} hasCart={false} />
      <UndoRemoval removed={view.removed} forms={view.forms} />
      <BesideCart beside={view.beside} isEmpty forms={view.forms} />
      {view.cart && <CopyNotes notes={view.cart.notes} isEmpty forms={view.forms} />}
      <p>{emptyWords(view).sentence}</p>
      <ButtonLink variant="paint" href="/#find">
        Find tires
      </ButtonLink>
    </div>
  )
}

function isEmpty({ cart }: CartScreenView): boolean {
  return cart === null || cart.siteProducts.length === 0
}

function title(view: CartScreenView): string {
  return isEmpty(view) ? emptyWords(view).title : `Your cart, ${tires(view.cart?.quantity ?? 0)}`
}

/** Special-order buyers see "order" instead of "cart" (specification, section 2: OTS mode). */
function emptyWords({ isSpecialOrder }: CartScreenView): { title: string; sentence: string } {
  return isSpecialOrder
    ? {
        title: 'Your special order is empty',
        sentence: 'Add the tires you want us to order for you. Find them by size or by vehicle, at your special-order price.',
      }
    : {
        title: emptyCartTitle,
        sentence: 'There are no tires in it yet. Find some by size or by vehicle; shipping is free in the contiguous US.',
      }
}
