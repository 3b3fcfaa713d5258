/** `/my_customers/pdf/{orderId}/{customerId}/Receipt_{orderId}.pdf`: the receipt, for the buyer (specification 000, section 2). */
import { api } from '#app/server/api/api.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { orderDocument, receiptDocument } from '#app/server/shop/orders/order-documents.ts'

export const action = wrongMethod('GET')

export const loader = api((args) => orderDocument(args, receiptDocument, 'receipt', args.context.shop.documents.receipt))
