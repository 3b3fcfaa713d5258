/** The elements of a text of the shop. */
import { createElement, Fragment, type ReactNode } from 'react'
import { ShopLink, type ShopLinkProps } from '#ui/kit/button/shop-link.tsx'
import type { TextNode } from './content.view.ts'

/** `linkTo` has the properties of a link with this address, beside those of every link. */
export function TextNodes({
  nodes,
  linkTo,
}: {
  nodes: readonly TextNode[]
  linkTo?: (href: string) => Omit<ShopLinkProps, 'href'>
}): ReactNode {
  return nodes.map((node, index) => {
    const key = `node${index}`
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>
    const { tag, id, href = '', within } = node
    const inside = <TextNodes nodes={within} linkTo={linkTo} />
    if (tag === 'a')
      return (
        <ShopLink key={key} href={href} {...linkTo?.(href)}>
          {inside}
        </ShopLink>
      )
    return createElement(tag, { key, id }, inside)
  })
}
