/** Drawings of shops in place of photographs. */
export { drawShop, shopDrawings } from './draw-shop.ts'
