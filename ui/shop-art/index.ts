/** Drawings of shops in place of photographs. */
export { drawShop, type ShopDrawing, shopDrawings } from './draw-shop.ts'
